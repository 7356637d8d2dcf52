import type { PasswordLinkResponse } from '@celeiro/api-contract'
import { call, readRecord, readText, readTimestamp, useWrite } from '@celeiro/shared-auth'

/** POST /api/users/{id}/password-link, on hosts with the feature `password-reset`. */
async function createPasswordLink(id: string) {
  const body = await call('POST /api/users/{id}/password-link', { params: { id } })
  const { token, expiresAt } = readRecord<PasswordLinkResponse['data']>(body, ['token'])
  return { address: addressOf(readText(token) ?? ''), expiresAt: readTimestamp(expiresAt) }
}

/** The secret is in the fragment, which browsers send to no server. */
const addressOf = (token: string) => `${location.origin}/redefinir-senha#token=${token}`

/** Creates a link with which a user sets a new password. */
export function useCreatePasswordLink() {
  return useWrite({ send: createPasswordLink, invalidates: null })
}
