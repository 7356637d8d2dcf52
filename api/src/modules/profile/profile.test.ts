import type { TokenPair } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { MAX_FAILURES, WINDOW_SECONDS } from '../auth/login-limit.ts'

const world = closeAfterAll(await createTestWorld())

/** A session with the calls of its access token. */
const callsOf = (pair: TokenPair) => ({ ...pair, ...world.callsOf(pair) })
const session = async (...login: Parameters<typeof world.session>) => callsOf(await world.session(...login))

type Caller = { headers: Record<string, string> }
const changePassword = ({ headers }: Caller, current: string, next = 'trocada1', address = '203.0.113.7') => {
  const payload = { currentPassword: current, newPassword: next }
  const call = { method: 'POST', url: '/api/profile/password', headers, payload } as const
  return world.app.inject({ ...call, remoteAddress: address })
}
const loginStatus = async (username: string, password?: string) =>
  (await world.login(username, password)).statusCode
const refreshStatus = async ({ refreshToken }: TokenPair) => (await world.refresh(refreshToken)).statusCode

it.each(['ADMIN', 'PARTNER', 'CLIENT'] as const)('shows a %s their own account', async (role) => {
  const { id, username, get } = await world.signedIn({ role })
  const response = await get('/api/profile')
  expect(response.json().data).toMatchObject({ id, username, name: 'Rita Lopes', userType: role })
  expect(response.body).not.toMatch(/argon2|password/i)
})

it('changes name and e-mail, and nothing else; what is absent stays', async () => {
  const { phone, patch } = await world.signedIn({ role: 'CLIENT' })
  const fields = { name: ' Rita Prado ', email: 'prado@celeiro.example', userType: 'ADMIN', active: false }
  const changed = { name: 'Rita Prado', email: 'prado@celeiro.example', userType: 'CLIENT', phone }
  const { data } = (await patch('/api/profile', fields)).json()
  expect(data).toMatchObject({ ...changed, isActive: true })
  expect((await patch('/api/profile', { email: null })).json().data).toEqual({ ...data, email: null })
})

it('another password ends every other session of the user, and that of the caller goes on, also in another tab', async () => {
  const { username } = await world.addUser({ role: 'ADMIN' })
  const [here, there] = [await session(username), await session(username)]
  const tab = callsOf((await world.refresh(here.refreshToken)).json())
  const colleague = await session((await world.addUser()).username)
  world.advance(60)
  expect((await changePassword(here, 'segredo1')).statusCode).toBe(204)
  expect((await there.patch('/api/profile', { name: 'Ladrão' })).statusCode).toBe(401)
  expect([await refreshStatus(there), await refreshStatus(colleague)]).toEqual([401, 200])
  const renewed = await world.refresh(tab.refreshToken)
  expect((await callsOf(renewed.json()).patch('/api/profile', { name: 'Rita' })).statusCode).toBe(200)
  expect([await loginStatus(username), await loginStatus(username, 'trocada1')]).toEqual([401, 200])
})

it('says at the field that the current password is wrong, and changes nothing', async () => {
  const user = await world.addUser()
  const current = await session(user.username)
  const response = await changePassword(current, 'errada1')
  const message = 'Senha atual incorreta'
  const refusal = { code: 'WRONG_PASSWORD', message, errors: [{ path: 'currentPassword', message }] }
  expect([response.statusCode, response.json()]).toEqual([400, refusal])
  expect([await refreshStatus(current), await loginStatus(user.username)]).toEqual([200, 200])
})

it('counts wrong passwords like failed logins, with a login counter that goes on', async () => {
  const user = await world.signedIn()
  const address = '198.51.100.4'
  const attempt = (password: string) => changePassword(user, password, 'trocada1', address)
  const guesses = await Promise.all(Array.from({ length: MAX_FAILURES + 2 }, () => attempt('errada1')))
  expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(MAX_FAILURES)
  const right = await attempt('segredo1')
  expect([right.statusCode, right.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect((await world.login(user.username, 'segredo1', address)).statusCode).toBe(429)
  world.advance(WINDOW_SECONDS)
  const later = await session(user.username)
  expect((await changePassword(later, 'segredo1', 'trocada1', address)).statusCode).toBe(204)
})

it('lets one of two changes with the same password through', async () => {
  const user = await world.signedIn()
  const twins = await Promise.all(
    ['trocada1', 'trocada2'].map((next) => changePassword(user, 'segredo1', next)),
  )
  const statuses = twins.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([204, expect.toBeOneOf([400, 401])])
})
