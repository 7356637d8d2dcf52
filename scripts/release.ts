import { releaseCommandLine } from '@celeiro/release/command-line'
import { buildApps } from './apps.ts'
import { repository } from './bootstrap.mjs'
import { requireTypes } from './checks/require-types.ts'
import { fail } from './processes/fail.ts'

const checkout = { folder: repository, build: buildApps, requireTypes }
await releaseCommandLine(checkout).parseAsync().catch(fail)
