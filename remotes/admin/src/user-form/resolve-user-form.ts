import '../shared/zod-without-eval.ts'

import { createUserRequest, updateUserRequest } from '@celeiro/api-contract'
import type { Resolver } from 'react-hook-form'
import { fieldErrors } from '../shared/field-errors.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/** A form is right when the server would take what it sends: the rules are those of the contract (spec §5). */
export function resolveUserForm(isNew: boolean): Resolver<UserForm> {
  return (form) => {
    const { error } = isNew
      ? createUserRequest.safeParse(toCreateRequest(form))
      : updateUserRequest.safeParse(toUpdateRequest(form))
    return error ? { values: {}, errors: fieldErrors(error.issues) } : { values: form, errors: {} }
  }
}
