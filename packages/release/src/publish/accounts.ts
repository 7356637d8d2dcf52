import { randomBytes } from 'node:crypto'
import type { Audience } from '@celeiro/app-manifest/app-config'
import { nameHash, percentOf } from '@celeiro/app-manifest/rollout'

/** The accounts that a candidate is for, as a command names them. */
export interface Accounts {
  /** A part of all accounts, above 0 and at most 1. */
  share?: number | undefined
  roles?: string[] | undefined
  names?: string[] | undefined
}

/** What `config.json` has of accounts. @param salt of the candidate */
export const audienceFor = ({ share, roles, names }: Accounts, salt: string): Audience => ({
  ...(share && { share }),
  ...(roles?.length && { roles: roles.toSorted() }),
  ...(names?.length && { accounts: names.map((name) => nameHash(salt, name)).toSorted() }),
})

/** Accounts in a sentence, such as `5% of the accounts`, `ADMIN and 2 named accounts`. */
export function accountsText({ share, roles = [], names = [] }: Accounts): string {
  const named = names.length > 0 && `${names.length} named account${names.length === 1 ? '' : 's'}`
  const all = [share && `${percentOf(share)} of the accounts`, ...roles, named]
  return all.filter(Boolean).join(' and ')
}

/** A step that begins now. Its id is never used again, so that evidence about another step cannot be mistaken for its own. */
export const newStep = (audience: Audience) => ({
  for: audience,
  step: `${Math.round((audience.share ?? 0) * 10_000)}-${randomBytes(4).toString('hex')}`,
  since: new Date().toISOString(),
})
