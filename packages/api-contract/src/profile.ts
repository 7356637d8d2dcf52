import { z } from 'zod'
import { createUserRequest, updateUserRequest } from './users.ts'

/** The body of PATCH /api/profile. Absent fields stay unchanged; `email: null` removes the address. */
export const updateProfileRequest = updateUserRequest.pick({ name: true, email: true })
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>

/** The body of POST /api/profile/password. Both passwords are taken as typed. */
export const changePasswordRequest = z.object({
  currentPassword: z
    .string({ error: 'Senha atual é obrigatória' })
    .min(1, 'Senha atual é obrigatória')
    .max(256, 'Use no máximo 256 caracteres'),
  newPassword: createUserRequest.shape.password,
})
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
