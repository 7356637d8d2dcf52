import { cpSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { moveCandidate } from '../publish/candidate.ts'
import { prune } from '../publish/prune.ts'
import { publish } from '../publish/publish.ts'
import { rollBack } from '../publish/rollback.ts'
import { appAt } from '../publish/shell-app.ts'
import { appBuild } from './builds.ts'

// Run by tests, as `<action> <web root> <app> <build output> <folder>`: at the first change of each kind, an operation in a folder,
// it puts the web root into the folder as a kill would leave it, and prints the kinds. Of one kind it takes the first: changes
// of a kind write one file after another.
const [action, webRoot = '', name = '', dist = '', kills = ''] = process.argv.slice(2)
const kinds: string[] = []
let earlier: Promise<unknown> = Promise.resolve()

/** Makes a change after all others. */
function make<Result>(kind: string, change: () => Promise<Result>): Promise<Result> {
  const made = earlier.then(() => {
    if (kills !== '' && !kinds.includes(kind))
      cpSync(webRoot, join(kills, String(kinds.push(kind) - 1)), { recursive: true })
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

for (const operation of ['appendFile', 'link', 'rename', 'rm', 'writeFile'] as const) {
  const change: (file: string, ...more: never[]) => Promise<void> = fs[operation]
  Object.assign(fs, {
    [operation]: (file: string, ...more: never[]) =>
      make(`${operation} ${placeOf(file)}`, () => change(file, ...more)),
  })
}
syncBuiltinESMExports()
const accounts = action === 'candidate' ? { share: 0.05 } : undefined
if (action === 'rollback') await rollBack(appAt(webRoot, name))
else if (action === 'prune') await prune(webRoot, { keep: 1, days: 0 })
else if (action === 'promote' || action === 'withdraw')
  await moveCandidate(appAt(webRoot, name), { verb: action })
else await publish(await appBuild(webRoot, name, dist), { accounts })
process.stdout.write(JSON.stringify(kinds))
