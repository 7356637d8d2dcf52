import { rolloutBucket } from '@celeiro/app-manifest/rollout'
import type { APIRequestContext } from '@playwright/test'
import { accounts, PASSWORD } from '../app.ts'

interface Account {
  username: string
  /** Those that its calls have. */
  headers: { authorization: string }
  /** The part of all accounts that it belongs to. */
  bucket: number
}

/**
 * Logs in without a page, and finds a share of the accounts with one of them in it and another one beside it.
 * @param salt of the candidate
 * @returns the share in percent, for the command
 */
export async function accountsBeside(
  request: APIRequestContext,
  salt: string,
): Promise<{ admin: Account; has: Account; hasNot: Account; percent: string }> {
  const admin = await logIn(request, accounts.admin.username, salt)
  const others = [accounts.partner, accounts.client].map(({ username }) => logIn(request, username, salt))
  const people = [admin, ...(await Promise.all(others))]
    .filter(({ bucket }) => bucket > 0)
    .sort((one, other) => one.bucket - other.bucket)
  const [has = admin, hasNot = admin] = [people[0], people.at(-1)]
  // Between the two.
  return { admin, has, hasNot, percent: String(Math.ceil((has.bucket + hasNot.bucket) / 2) / 100) }
}

async function logIn(request: APIRequestContext, username: string, salt: string): Promise<Account> {
  const response = await request.post('/api/auth/login', { data: { username, password: PASSWORD } })
  const { accessToken } = await response.json()
  const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
  return { username, headers: { authorization: `Bearer ${accessToken}` }, bucket: rolloutBucket(salt, sub) }
}
