import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildPart } from '@celeiro/federation/release'
import { repository } from '../lib/bootstrap.mjs'
import { requireChromium } from '../lib/chromium.ts'

// Tests federation on real builds: independent releases and isolated failures.
const env = { ...process.env, CHROMIUM_PATH: requireChromium() }
await buildPart(repository, 'api')
const playwright = join(repository, 'node_modules/.bin/playwright')
const args = ['test', '--config', 'e2e/federation.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync(playwright, args, { cwd: repository, stdio: 'inherit', env })
process.exit(status ?? 1)
