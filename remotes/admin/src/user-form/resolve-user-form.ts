import { userRules } from '@celeiro/api-contract/user-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import type { User } from '../api/user.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/**
 * A form is valid if its request is, by the rules of the contract (spec §5).
 * @param user the edited user; undefined for a new one
 */
export function resolveUserForm(user: User | undefined) {
  const toRequest = z.transform((form: UserForm): unknown =>
    user ? toUpdateRequest(form, user) : toCreateRequest(form),
  )
  const schema = z.pipe(toRequest, user ? userRules.update : userRules.create)
  return zodResolver(schema, undefined, { raw: true })
}
