import { LINTERS } from '../lib/linters.ts'
import { runTool } from '../lib/run-tool.ts'

// Each says what is wrong, so all of them run.
const failed = LINTERS.filter(({ tool, args }) => runTool(tool, args) !== 0)
process.exit(failed.length === 0 ? 0 : 1)
