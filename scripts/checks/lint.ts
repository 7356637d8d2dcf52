import { LINTERS } from '../lib/linters.ts'
import { runTool } from '../lib/run-tool.ts'

// Runs all of them, because each reports different violations.
const failed = LINTERS.filter(({ tool, args }) => runTool(tool, args) !== 0)
process.exit(failed.length === 0 ? 0 : 1)
