import { loggableError } from '../http/loggable-error.ts'
import { runMigrations } from './run-migrations.ts'
import { StartupError } from './startup-error.ts'

runMigrations(process.env).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : loggableError(error))
  process.exit(1)
})
