import { runTool } from './processes/run-tool.ts'

// Migrates the PostgreSQL of MIGRATE_DATABASE_URL or DATABASE_URL, as `node api/dist/migrate.js` does for a build.
process.exit(runTool('tsx', ['src/migrate.ts'], { folder: 'api' }))
