import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { moveCandidate } from '../publish/candidate.ts'
import { pruneRemotes } from '../publish/prune-remotes.ts'
import { publish } from '../publish/publish.ts'
import { rollBack } from '../publish/rollback.ts'
import { appAt } from '../publish/shell-app.ts'
import { appBuild } from './builds.ts'

// Run by tests, as `<action> <web root> <app> <build output> <folder>`: at the first change of each kind, an operation in a folder,
// it puts the web root into the folder as a kill would leave it, and prints the kinds. Of one kind it takes the first: changes
// of a kind write one file after another. A folder that is missing yet is missing at the first change in it too.
const [action, webRoot = '', name = '', dist = '', kills = ''] = process.argv.slice(2)
const kinds: string[] = []
let earlier: Promise<unknown> = Promise.resolve()

/**
 * Makes a change after all others.
 * @param half writes what a kill can leave of it; by default nothing
 */
function make<Result>(
  operation: string,
  file: string,
  change: () => Promise<Result>,
  half = (_: string) => {},
): Promise<Result> {
  const made = earlier.then(() => {
    const kind = `${operation} ${placeOf(file)}`
    if (kills !== '' && operation !== 'mkdir' && !kinds.includes(kind)) {
      const killed = join(kills, String(kinds.push(kind) - 1))
      cpSync(webRoot, killed, { recursive: true })
      half(join(killed, relative(webRoot, file)))
    }
    return change()
  })
  earlier = made.catch(() => undefined)
  return made
}

/** The folder of a file, or its name in the web root itself, without what makes a temporary name unique. */
function placeOf(file: string): string {
  const path = relative(webRoot, file).replaceAll(/~[^/]*/g, '')
  return path.includes('/') ? dirname(path) : path
}

type Content = string | Uint8Array
type WriteOptions = Parameters<typeof fs.writeFile>[2]
const halfOf = (content: Content): Content => content.slice(0, content.length / 2)

/** Keeps a copy at every change that releases make: they know no others. */
function watchChanges(): void {
  for (const name of ['link', 'mkdir', 'rename', 'rm'] as const) {
    const change = fs[name]
    replace(fs, name, (...args: string[]) =>
      make(name, args[0] ?? '', () => Reflect.apply(change, fs, args) as Promise<void>),
    )
  }
  const { appendFile, writeFile } = fs
  replace(fs, 'appendFile', (file: string, content: string) =>
    make(
      'append',
      file,
      () => appendFile(file, content),
      (killed) => appendFileSync(killed, halfOf(content)),
    ),
  )
  replace(fs, 'writeFile', (file: string, content: Content, options?: WriteOptions) =>
    make(
      'write',
      file,
      () => writeFile(file, content, options),
      (killed) => writeFileSync(killed, halfOf(content)),
    ),
  )
  syncBuiltinESMExports()
}

function replace<Args extends never[]>(
  target: object,
  name: string,
  change: (...args: Args) => unknown,
): void {
  Object.assign(target, { [name]: change })
}

watchChanges()
const ana = { author: 'Ana', reason: 'sound' }
if (action === 'release') await publish(await appBuild(webRoot, name, dist))
else if (action === 'candidate')
  await publish(await appBuild(webRoot, name, dist), { accounts: { share: 0.05 } })
else if (action === 'promote' || action === 'withdraw')
  await moveCandidate(appAt(webRoot, name), { verb: action, ...ana })
else if (action === 'prune') await pruneRemotes(webRoot, { keep: 1, days: 0 })
else await rollBack(appAt(webRoot, name))
process.stdout.write(JSON.stringify(kinds))
