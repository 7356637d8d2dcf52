import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import file from './data/accounts.json' with { type: 'json' }

const account = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(USER_ROLES),
})

/** One account per role; they exist only in demo data. */
export const DEMO_ACCOUNTS = z.array(account).parse(file.accounts)

/** The password of every demo account. */
export const DEMO_PASSWORD = file.password
