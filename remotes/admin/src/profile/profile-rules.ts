import { changePasswordForm, userRules } from '@celeiro/api-contract/user-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'

export interface ProfileValues {
  name: string
  email: string
}

export type PasswordValues = z.infer<typeof changePasswordForm>

/** The body of PATCH /api/profile. A blank e-mail removes the address. */
export const toProfileRequest = ({ name, email }: ProfileValues) => ({
  name: name.trim(),
  email: email.trim() || null,
})

/** The body of POST /api/profile/password: passwords as typed. */
export const toPasswordRequest = ({ currentPassword, newPassword }: PasswordValues) => ({
  currentPassword,
  newPassword,
})

/** A form is valid if its request is. */
export const resolveProfile = zodResolver(
  z.pipe(
    z.transform((form: ProfileValues): unknown => toProfileRequest(form)),
    userRules.profile,
  ),
  undefined,
  { raw: true },
)

export const resolvePassword = zodResolver(changePasswordForm)
