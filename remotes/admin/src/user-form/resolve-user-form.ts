import '../shared/zod-without-eval.ts'

import { createUserRequest, updateUserRequest } from '@celeiro/api-contract'
import type { Resolver } from 'react-hook-form'
import type { User } from '../api/user.ts'
import { fieldErrors } from '../shared/field-errors.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/**
 * A form is valid if the server would accept its request: it uses the rules of the contract (spec §5).
 * @param user the edited user; undefined for a new one
 */
export function resolveUserForm(user: User | undefined): Resolver<UserForm> {
  return (form) => {
    const { error } = user
      ? updateUserRequest.safeParse(toUpdateRequest(form, user))
      : createUserRequest.safeParse(toCreateRequest(form))
    return error ? { values: {}, errors: fieldErrors(error.issues) } : { values: form, errors: {} }
  }
}
