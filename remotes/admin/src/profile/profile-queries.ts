import type { User } from '@celeiro/api-contract'
import { call, reader, readRecord, readText, signOnOffer } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

const readFields = reader<Pick<User, 'username' | 'name' | 'email'>>()({
  username: readText,
  name: readText,
  email: readText,
})

/** The own account; a missing text is null. */
export type Profile = ReturnType<typeof readFields>

/** Without passwords, only the account for emergencies logs in with one. */
export const hasPasswords = () => signOnOffer()?.passwords !== false

export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['admin', 'profile'],
      queryFn: async ({ signal }) =>
        readFields(readRecord<User>(await call('GET /api/profile', { signal }), ['username', 'name'])),
    }),
}
