import { installChromium } from './checks/chromium.ts'
import { runTool } from './processes/run-tool.ts'

// `npm run test:unit` and `npm run test:browser` run vitest from the root, where its projects are; with `--watch`, in
// watch mode.
const args = process.argv.slice(2)
const env = args.includes('browser') ? { ...process.env, CHROMIUM_PATH: installChromium() } : process.env
// `run` would override `--watch`.
process.exit(runTool('vitest', args.includes('--watch') ? args : ['run', ...args], { env }))
