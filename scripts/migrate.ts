import { program } from 'commander'
import { runTool } from './processes/run-tool.ts'

program
  .name('npm run migrate')
  .description(
    'Migrates the PostgreSQL of MIGRATE_DATABASE_URL or DATABASE_URL, as node api/dist/migrate.js does for a build.',
  )
  .parse()
process.exit(runTool('tsx', ['src/start/migrate.ts'], { folder: 'api' }))
