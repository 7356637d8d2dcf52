import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Checks types and builds the remote in this folder. @throws when either fails; the terminal has the errors */
export async function buildHere(): Promise<string> {
  const dist = join(process.cwd(), 'dist')
  runTool('typescript', 'bin/tsc', [])
  // Without its warnings, among which those of the checks would not be read; `npm run build` shows them.
  runTool('vite', 'bin/vite.js', ['build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'])
  return dist
}

function runTool(name: string, script: string, args: readonly string[]): void {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'))
  const path = join(dirname(resolve(`${name}/package.json`)), script)
  const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} has found errors. Nothing is released.`)
}
