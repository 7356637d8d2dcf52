import { runMigrations } from './run-migrations.ts'
import { endWithReason } from './startup-error.ts'

runMigrations(process.env).catch(endWithReason)
