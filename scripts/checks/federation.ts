import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPart } from '@celeiro/federation/release'
import { repository } from '../lib/bootstrap.mjs'
import { requireChromium } from '../lib/chromium.ts'

// Proves what federation is for, on real builds: parts that are released on their own, and fail alone.
const env = { ...process.env, CHROMIUM_PATH: requireChromium() }
await buildPart(repository, 'api')
const playwright = join(repository, 'node_modules/.bin/playwright')
const args = ['test', '--config', 'e2e/federation.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync(playwright, args, { cwd: repository, stdio: 'inherit', env })
process.exit(status ?? 1)
