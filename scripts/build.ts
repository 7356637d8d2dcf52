import { join } from 'node:path'
import { apiUrlOf, releasableApps, viteBinary } from '@celeiro/release'
import { repository } from './bootstrap.mjs'
import { fail } from './processes/fail.ts'
import { runGroup } from './processes/process-group.ts'

// Builds an app into its own `dist`, or serves that build; releases build for themselves.
const [command = '', part = '', ...options] = process.argv.slice(2)
const parts = [...(await releasableApps(repository)), 'api']
if (!parts.includes(part)) fail(`Usage: npm run ${command} -- <part>\nParts: ${parts.join(', ')}`)
try {
  // The configuration reads it; Vite would report an invalid one with a stack.
  apiUrlOf(process.env)
} catch (error) {
  fail(error)
}
const folder = part === 'shell' || part === 'api' ? part : join('remotes', part)
const args = [viteBinary, command, '--configLoader', 'runner', ...options]
process.exit(await runGroup([{ args, cwd: join(repository, folder), env: {} }]))
