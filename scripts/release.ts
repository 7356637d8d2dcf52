import { releaseCommandLine, sentenceOf } from '@celeiro/release/command-line'
import { repository } from './bootstrap.mjs'
import { requireTypes } from './checks/require-types.ts'
import { fail } from './processes/fail.ts'

await releaseCommandLine({ folder: repository, requireTypes })
  .parseAsync()
  .catch((error: unknown) => fail(sentenceOf(error)))
