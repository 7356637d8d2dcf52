import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belongToDifferentUsers, userFromAccessToken } from './current-user.ts'

const PLACEHOLDER = { role: 'ADMIN', name: 'Administrador', email: 'admin@celeiro.local' }

function jwt(claims: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `header.${payload}.signature`
}

test('a JWT with a role provides the user', () => {
  const names = { name: 'Helena Moraes', username: 'helena', email: 'helena@celeiro.local' }
  const claims = { sub: 'c1', role: 'PARTNER', ...names }
  const { sub, ...user } = claims
  const sent = { ...claims, exp: 1, zoneinfo: 'America/Cuiaba', price_writer: false }
  const hosts = { timeZone: 'America/Cuiaba', mayWritePrices: false }
  const expected = { id: sub, roleLabel: 'Parceiro', ...hosts, ...user }
  expect(userFromAccessToken(jwt(sent))).toEqual(expected)
  // With accents and all other characters.
  for (const name of ['João Antônio Gonçalves', 'Łukasz', '山田太郎', '🌾 Celeiro']) {
    expect(userFromAccessToken(jwt({ role: 'CLIENT', name, email: 'x@y' })).name).toBe(name)
  }
})

test.each([
  ['an opaque token', '0b9c0f9e-5d5e-4a57-8f57-93c3f0b1d0b1'],
  ['nothing', ''],
  ['a JWT without a role', jwt({ sub: 'c1', name: 'Helena' })],
  ['a role that is not text', jwt({ role: 1 })],
  ['a payload that is not an object', jwt(['ADMIN'])],
  ['a payload that is not JSON', 'a.b25l.c'],
  ['a payload that is not base64', 'a.%%%.c'],
])('%s yields the placeholder', (_what, token) => {
  expect(userFromAccessToken(token)).toMatchObject(PLACEHOLDER)
})

test.each([
  ['is shown by username without a name', { name: ' ', username: 'clara.dias', email: null }, 'clara.dias'],
  ['is shown as a dash without either', {}, '—'],
])('a real user %s, and never gets the e-mail of the placeholder', (_what, claims, name) => {
  expect(userFromAccessToken(jwt({ role: 'CLIENT', ...claims }))).toMatchObject({
    id: null,
    name,
    email: null,
  })
})

test('the case of a role does not matter; an unknown one is shown as received and has the fewest rights', () => {
  const roles = ['partner', 'Auditor'].map((role) => userFromAccessToken(jwt({ role })))
  expect(roles).toMatchObject([
    { role: 'PARTNER', roleLabel: 'Parceiro' },
    { role: 'CLIENT', roleLabel: 'Auditor' },
  ])
})

test('no token makes it throw', () => {
  const claim = fc.jsonValue()
  const claims = fc.record({ role: claim, name: claim, sub: claim }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), claims.map(jwt)), (token) => {
      const user = userFromAccessToken(token)
      expect(user.name.trim()).not.toBe('')
      expect(user.email === null || user.email.trim() !== '').toBe(true)
      expect(['ADMIN', 'PARTNER', 'CLIENT']).toContain(user.role)
    }),
  )
})

test('two tokens belong to different users only when both say so', () => {
  const [ana, bia] = [jwt({ sub: 'ana' }), jwt({ sub: 'bia' })]
  expect(belongToDifferentUsers(ana, bia)).toBe(true)
  expect(belongToDifferentUsers(ana, jwt({ sub: 'ana', iat: 2 }))).toBe(false)
  expect(belongToDifferentUsers(ana, 'opaque')).toBe(false)
})
