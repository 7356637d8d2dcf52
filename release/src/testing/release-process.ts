import { appendFileSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, relative } from 'node:path'
import { readRemoteBuild } from '../build/remote-build.ts'
import { moveCandidate } from '../publish/move-candidate.ts'
import { pruneRemotes } from '../publish/prune-remotes.ts'
import { publishRemote } from '../publish/publish-remote.ts'
import { publishShell } from '../publish/publish-shell.ts'
import { rollbackRemote } from '../publish/rollback-remote.ts'
import { rollbackShell } from '../publish/rollback-shell.ts'

// Run by tests, as `<action> <web root> <build output> <n>`: dies at its n-th change to the file system, or prints what
// each of them was.
const [action, webRoot = '', dist = '', fatal] = process.argv.slice(2)
const changes: string[] = []

/** Notes a change. The fatal one is not made, or only `half` of it where a kill can cut it. */
function note(operation: string, file: string, half: () => void): void {
  changes.push(`${operation} ${placeOf(file)}`)
  if (changes.length !== Number(fatal)) return
  half()
  process.kill(process.pid, 'SIGKILL')
}

/** The folder of a file, or its name in the web root itself, without what makes a temporary name unique. */
function placeOf(file: string): string {
  const path = relative(webRoot, file).replaceAll(/~[^/]*/g, '')
  return path.includes('/') ? dirname(path) : path
}

type Content = string | Uint8Array
type WriteOptions = Parameters<typeof fs.writeFile>[2]
const halfOf = (content: Content): Content => content.slice(0, content.length / 2)

/** Notes every change that releases make: they know no others. */
async function noteChanges(): Promise<void> {
  for (const name of ['link', 'mkdir', 'rename', 'rm'] as const) {
    const change = fs[name]
    replace(fs, name, (...args: string[]) => {
      note(name, args[0] ?? '', () => {})
      return Reflect.apply(change, fs, args)
    })
  }
  const { appendFile, writeFile } = fs
  replace(fs, 'appendFile', (file: string, content: string) => {
    note('append', file, () => appendFileSync(file, halfOf(content)))
    return appendFile(file, content)
  })
  replace(fs, 'writeFile', (file: string, content: Content, options?: WriteOptions) => {
    note('write', file, () => writeFileSync(file, halfOf(content)))
    return writeFile(file, content, options)
  })
  syncBuiltinESMExports()
}

function replace<Args extends never[]>(
  target: object,
  name: string,
  change: (...args: Args) => unknown,
): void {
  Object.assign(target, { [name]: change })
}

await noteChanges()
if (action === 'remote') await publishRemote(await readRemoteBuild(dist), webRoot)
else if (action === 'candidate') await publishRemote(await readRemoteBuild(dist), webRoot, {}, 0.05)
else if (action === 'promote')
  await moveCandidate('barley', webRoot, { verb: 'promote', author: 'Ana', reason: 'sound' })
else if (action === 'shell') await publishShell(dist, webRoot)
else if (action === 'shell-rollback') await rollbackShell(webRoot)
else if (action === 'prune') await pruneRemotes(webRoot, 1)
else await rollbackRemote('barley', webRoot)
process.stdout.write(JSON.stringify(changes))
