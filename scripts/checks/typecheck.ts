import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../lib/bootstrap.mjs'
import { runTool } from '../lib/run-tool.ts'

/** Every folder with a `tsconfig.json`, so that a new package needs no edit here; arguments select some of them. */
const all = ['.', 'packages', 'remotes', 'scripts/templates']
  .flatMap((parent) => readdirSync(join(repository, parent)).map((name) => join(parent, name)))
  .filter((folder) => existsSync(join(repository, folder, 'tsconfig.json')))
const named = process.argv.slice(2)
const projects = named.length > 0 ? all.filter((folder) => named.includes(folder)) : all

const failed = projects.filter((folder) => runTool('tsc', ['--project', folder]) !== 0)
if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
