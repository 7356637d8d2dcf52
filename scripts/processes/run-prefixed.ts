import { spawn } from 'node:child_process'
import { repository } from '../bootstrap.mjs'
import { prefixLines } from './prefix-lines.ts'

/** Runs a command beside others; every line of its output starts with its name. @returns whether it succeeded */
export function runPrefixed(
  name: string,
  [file = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'], env })
    prefixLines(child.stdout, process.stdout, `${name} | `)
    prefixLines(child.stderr, process.stderr, `${name} | `)
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
}
