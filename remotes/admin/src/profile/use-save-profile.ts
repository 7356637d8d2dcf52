import { http, renewSession, useWrite } from '@celeiro/shared-auth'
import { type ProfileForm, toProfileRequest } from './profile-rules.ts'

/** PATCH /api/profile. The session then names the user as changed, in every tab. */
export function useSaveProfile() {
  return useWrite({
    send: async (form: ProfileForm) => {
      await http.patch('/api/profile', toProfileRequest(form))
      await renewSession()
    },
    // Any page may show the name.
    invalidates: [],
  })
}
