import { importCommandLine } from '@celeiro/import/command-line'

importCommandLine('node dist/import.js')
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
