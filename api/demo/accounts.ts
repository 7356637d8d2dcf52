import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import file from './data/accounts.json' with { type: 'json' }

const role = z.enum(USER_ROLES)

/** One account per role; they exist only in demo data. */
export const DEMO_ACCOUNTS = file.accounts.map((account) => ({ ...account, role: role.parse(account.role) }))

/** The password of every demo account. */
export const DEMO_PASSWORD = file.password
