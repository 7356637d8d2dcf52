import { importCommandLine } from '../packages/import/src/command/command-line.ts'
import { fail } from './processes/fail.ts'

await importCommandLine('npm run import --').parseAsync().catch(fail)
