import { buildApp } from '@celeiro/release'
import { repository } from './bootstrap.mjs'
import { requireChromium } from './checks/chromium.ts'
import { runTool } from './processes/run-tool.ts'

// Tests federation on real builds: independent releases and isolated failures.
const env = { ...process.env, CHROMIUM_PATH: requireChromium() }
await buildApp(repository, 'api')
const args = ['test', '--config', 'e2e/federation.config.ts', ...process.argv.slice(2)]
process.exit(runTool('playwright', args, { env }))
