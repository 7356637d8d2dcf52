import { expect, it } from 'vitest'
import { refuseAtCommit } from '../../testing/refuse-at-commit.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { endAllSessions } from '../auth/end-all-sessions.ts'

const world = closeAfterAll(await createTestWorld())
const admin = await world.signedIn({ name: 'Helena Moraes' })

const NEW_USER = { password: 'segredo1', name: 'Ana Reis', phone: '65', userType: 'PARTNER' }

it('tells what has happened to a user, by whom, newest first', async () => {
  const created = await admin.post('/api/users', { ...NEW_USER, username: 'ana.reis' })
  const { id } = created.json().data
  const path = `/api/users/${id}`
  await admin.patch(path, { userType: 'CLIENT', active: false, email: 'ana@celeiro.example', name: 'Ana R.' })
  await admin.patch(path, { active: true, password: 'trocada1' })
  // Nothing changes, and nothing is told.
  await admin.patch(path, { active: true })
  const { token } = (await admin.post(`${path}/password-link`)).json().data
  await world.auth('password-link/redeem', { token, password: 'trocada2' })
  const { accessToken, refreshToken } = await world.session('ana.reis', 'trocada2')
  const headers = { authorization: `Bearer ${accessToken}` }
  const passwords = { currentPassword: 'trocada2', newPassword: 'trocada3' }
  const changed = { method: 'POST', url: '/api/profile/password', headers, payload: passwords } as const
  expect((await world.app.inject(changed)).statusCode).toBe(204)
  const child = (await world.refresh(refreshToken)).json().refreshToken
  for (const used of [child, refreshToken]) await world.refresh(used)
  await admin.remove(`${path}/sessions`)
  await endAllSessions(world.db, world.clock.now())
  const again = await world.signedIn({ name: 'Outra Pessoa' })
  const told = await again.read<{ message: string; author: string | null }[]>(`${path}/history`)
  expect(told.map(({ message, author }) => [author, message])).toEqual([
    [null, 'Sessões de todos encerradas'],
    ['Helena Moraes', 'Sessões encerradas'],
    [null, 'Uma sessão encerrada por segurança: ela foi usada em dois lugares'],
    ['Ana R.', 'Senha alterada'],
    [null, 'Senha redefinida com o link'],
    ['Helena Moraes', 'Link para uma nova senha criado'],
    ['Helena Moraes', 'Senha redefinida. Ativado'],
    ['Helena Moraes', 'Tipo: Parceiro → Cliente. Desativado. Alterado: Nome, Email'],
    ['Helena Moraes', 'Criado como Parceiro'],
  ])
})

it('has an event if and only if the change is there', async () => {
  const admin = await world.signedIn()
  const user = await world.addUser()
  const restore = await refuseAtCommit(world, 'update on users')
  expect((await admin.patch(`/api/users/${user.id}`, { active: false })).statusCode).toBe(500)
  await restore()
  expect(await admin.read(`/api/users/${user.id}/history`)).toEqual([])
})

it('is for administrators, and goes with the user', async () => {
  const admin = await world.signedIn()
  const partner = await world.signedIn({ role: 'PARTNER' })
  expect((await partner.get(`/api/users/${partner.id}/history`)).statusCode).toBe(403)
  await admin.patch(`/api/users/${partner.id}`, { active: false })
  expect((await admin.remove(`/api/users/${partner.id}`)).statusCode).toBe(204)
  expect((await admin.get(`/api/users/${partner.id}/history`)).json().code).toBe('USER_NOT_FOUND')
})
