import { runTool } from './processes/run-tool.ts'

// Writes the migration from the last one in `api/drizzle` to `api/src/database/schema`.
process.exit(runTool('drizzle-kit', ['generate', ...process.argv.slice(2)], { folder: 'api' }))
