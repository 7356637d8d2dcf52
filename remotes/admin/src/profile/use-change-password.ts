import { call, renewSession, useWrite } from '@celeiro/shared-auth'
import { type PasswordValues, toPasswordRequest } from './profile-rules.ts'

/** POST /api/profile/password. It ends all other sessions and the access tokens of this one, which gets new ones at once. */
export function useChangePassword() {
  return useWrite({
    send: async (form: PasswordValues) => {
      await call('POST /api/profile/password', { body: toPasswordRequest(form) })
      await renewSession()
    },
    invalidates: null,
  })
}
