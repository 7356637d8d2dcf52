import { call, renewSession, useWrite } from '@celeiro/shared-auth'
import { type ProfileValues, toProfileRequest } from './profile-rules.ts'

/** PATCH /api/profile. The session then names the user as changed, in every tab. */
export function useSaveProfile() {
  return useWrite({
    send: async (form: ProfileValues) => {
      await call('PATCH /api/profile', { body: toProfileRequest(form) })
      await renewSession()
    },
    // Any page may show the name.
    invalidates: [],
  })
}
