import { installChromium } from './checks/chromium.ts'
import { runTool } from './processes/run-tool.ts'

// `npm run test:e2e` drives the built app in a browser. Arguments are Playwright's: files, `--grep`, `--headed`.
const env = { ...process.env, CHROMIUM_PATH: installChromium() }
process.exit(runTool('playwright', ['test', '--config', 'e2e', ...process.argv.slice(2)], { env }))
