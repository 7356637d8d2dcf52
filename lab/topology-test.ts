import { requireChromium } from '../scripts/checks/chromium.ts'
import { runTool } from '../scripts/processes/run-tool.ts'

const env = { ...process.env, CHROMIUM_PATH: requireChromium() }
process.exit(runTool('playwright', ['test', '--config', 'lab/topology/playwright.config.ts'], { env }))
