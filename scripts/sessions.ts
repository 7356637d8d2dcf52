import { resolve } from 'node:path'
import { runTool } from './processes/run-tool.ts'

// The one of `npm start` by default, and not a folder of `api`.
const DATA_DIR = resolve(process.env['DATA_DIR'] ?? '.celeiro/data')

const args = ['src/start/sessions.ts', ...process.argv.slice(2)]
process.exit(runTool('tsx', args, { folder: 'api', env: { ...process.env, DATA_DIR } }))
