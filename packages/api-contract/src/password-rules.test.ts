import { expect, it } from 'vitest'
import { redeemPasswordLinkRequest } from './password-links.ts'
import { newPasswordViolation } from './password-rules.ts'

it.each(['segredo1', ' segredo', '123456', '12345', '', '       '])(
  'refuses the same passwords as the API: "%s"',
  (password) => {
    const { error } = redeemPasswordLinkRequest.safeParse({ token: 't', password })
    expect(newPasswordViolation(password, password)?.message).toBe(error?.issues[0]?.message)
  },
)

it('compares the repetition as typed, once the password is good', () => {
  expect(newPasswordViolation('segredo1', 'segredo1 ')).toEqual({
    field: 'confirmation',
    message: 'As senhas não são iguais',
  })
  expect(newPasswordViolation('123', '')?.field).toBe('newPassword')
})
