import { importCommandLine } from '../api/src/import-command/command-line.ts'
import { fail } from './processes/fail.ts'

await importCommandLine('npm run import --').parseAsync().catch(fail)
