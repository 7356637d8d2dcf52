import '../shared/zod-without-eval.ts'

import { changePasswordRequest, updateProfileRequest } from '@celeiro/api-contract'
import { PASSWORDS_DIFFER } from '@celeiro/api-contract/password-rules'
import type { Resolver } from 'react-hook-form'
import { fieldErrors } from '../shared/field-errors.ts'

export interface ProfileValues {
  name: string
  email: string
}

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  confirmation: string
}

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

/** A form is valid if the server would accept its request. */
export const resolveProfile: Resolver<ProfileValues> = (form) => {
  const { error } = updateProfileRequest.safeParse(toProfileRequest(form))
  return error ? { values: {}, errors: fieldErrors(error.issues) } : { values: form, errors: {} }
}

/** Likewise; and the new password is typed twice. */
export const resolvePassword: Resolver<PasswordValues> = (form) => {
  const { error } = changePasswordRequest.safeParse(toPasswordRequest(form))
  if (error) return { values: {}, errors: fieldErrors(error.issues) }
  if (form.newPassword === form.confirmation) return { values: form, errors: {} }
  return { values: {}, errors: fieldErrors([{ path: ['confirmation'], message: PASSWORDS_DIFFER }]) }
}
