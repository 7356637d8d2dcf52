import { expect, it } from 'vitest'
import { refuseAtCommit } from '../../testing/refuse-at-commit.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { endAllSessions } from '../auth/end-all-sessions.ts'

const world = closeAfterAll(await createTestWorld({ logLevel: 'warn' }))
const admin = await world.signedIn({ name: 'Helena Moraes' })

const NEW_USER = { password: 'segredo1', name: 'Ana Reis', phone: '65', userType: 'PARTNER' }

it('tells what has happened to a user, by whom, newest first, and the log tells which fields, without values', async () => {
  const created = await admin.post('/api/users', { ...NEW_USER, username: 'ana.reis' })
  const { id } = created.json().data
  const path = `/api/users/${id}`
  await admin.patch(path, { userType: 'CLIENT', active: false, email: 'ana@celeiro.example', name: 'Ana R.' })
  await admin.patch(path, { active: true, password: 'trocada1' })
  // Nothing changes, and nothing is told.
  await admin.patch(path, { active: true })
  const { token } = (await admin.post(`${path}/password-link`)).json().data
  await world.auth('password-link/redeem', { token, password: 'trocada2' })
  const session = await world.session('ana.reis', 'trocada2')
  const own = world.callsOf(session)
  await own.patch('/api/profile', { name: 'Ana Reis' })
  const passwords = { currentPassword: 'trocada2', newPassword: 'trocada3' }
  expect((await own.post('/api/profile/password', passwords)).statusCode).toBe(204)
  const child = (await world.refresh(session.refreshToken)).json().refreshToken
  for (const used of [child, session.refreshToken]) await world.refresh(used)
  await admin.remove(`${path}/sessions`)
  await endAllSessions(world.db, world.clock.now())
  const again = await world.signedIn({ name: 'Outra Pessoa' })
  const told = await again.read<{ message: string; author: string | null }[]>(`${path}/history`)
  expect(told.map(({ message, author }) => [author, message])).toEqual([
    [null, 'Sessões de todos encerradas'],
    ['Helena Moraes', 'Sessões encerradas'],
    [null, 'Uma sessão encerrada por segurança: ela foi usada em dois lugares'],
    ['Ana R.', 'Senha alterada'],
    ['Ana R.', 'Alterado: Nome'],
    [null, 'Senha redefinida com o link'],
    ['Helena Moraes', 'Link para uma nova senha criado'],
    ['Helena Moraes', 'Senha redefinida. Ativado'],
    ['Helena Moraes', 'Tipo: Parceiro → Cliente. Desativado. Alterado: Nome, Email'],
    ['Helena Moraes', 'Criado como Parceiro'],
  ])
  await again.remove(path)
  const about = world.log
    .lines('audit')
    .filter(({ entity, entityId }) => entity === 'USER' && entityId === id)
  expect(about.map(({ actorId, action, fields }) => [actorId, action, fields])).toEqual([
    [admin.id, 'CREATED', undefined],
    [admin.id, 'UPDATED', ['name', 'email', 'userType', 'isActive']],
    [admin.id, 'PASSWORD_RESET', ['isActive', 'password']],
    [admin.id, 'UPDATED', []],
    [admin.id, 'PASSWORD_LINK_CREATED', undefined],
    [null, 'PASSWORD_LINK_USED', undefined],
    [id, 'LOGIN', undefined],
    [id, 'UPDATED', ['name']],
    [id, 'PASSWORD_CHANGED', ['password']],
    [null, 'SESSION_REVOKED', undefined],
    [admin.id, 'SESSION_REVOKED', undefined],
    [again.id, 'DELETED', undefined],
  ])
  expect(world.log.text()).not.toMatch(/Ana R|ana@celeiro|trocada|argon2/)
  expect(world.log.text()).not.toContain(token)
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
