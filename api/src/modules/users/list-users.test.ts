import type { ApiPagination, User } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const zilda = { username: 'chefe', name: 'Zilda Chefe', email: null, phone: '1' }
const { read, get } = await world.signedIn(zilda)
const joao = { username: 'joao.acai', name: 'João Açaí', email: 'joao@fazenda.example' }
await world.addUser({ ...joao, role: 'PARTNER' })
const marta = { username: 'Marta_100%', name: 'ana Marta', email: null, phone: '(43) 3472-1100' }
await world.addUser({ ...marta, isActive: false })
for (let number = 10; number < 32; number += 1)
  await world.addUser({ username: `cliente${number}`, name: `Cliente ${number}`, email: null, phone: '65 9' })

await world.addUser({ username: 'sd', name: 'Ácio d’Água', email: null, phone: '2', role: 'PARTNER' })

type Page = ApiPagination & { users: User[]; next: string | null }
const list = (query: Record<string, string> = {}) => read<Page>('/api/users', query)
const namesOf = async (query: Record<string, string>) => (await list(query)).users.map(({ name }) => name)

it('lists users by name, twenty per page, and where the page stands', async () => {
  const { users, next, ...page } = await list()
  expect(users).toHaveLength(20)
  expect(page).toEqual({ totalCount: 26, totalPages: 2, currentPage: 1, hasPrev: false, hasNext: true })
  expect(await namesOf({ after: next ?? '' })).toEqual(await namesOf({ page: '2' }))
  expect((await namesOf({ page: '2' })).slice(-2)).toEqual(['João Açaí', 'Zilda Chefe'])
  expect(users.slice(0, 2).map(({ name }) => name)).toEqual(['Ácio d’Água', 'ana Marta'])
  const pastTheEnd = { users: [], totalCount: 26, hasPrev: true, hasNext: false }
  expect(await list({ page: '9' })).toMatchObject(pastTheEnd)
  expect(await namesOf({ limit: '100' })).toHaveLength(26)
})

it('shows what may be shown, and never the password', async () => {
  expect((await list()).users[1]).toEqual({
    id: expect.stringMatching(/^c[a-z0-9]{24}$/),
    ...marta,
    userType: 'CLIENT',
    isActive: false,
    createdAt: '2026-03-10T15:00:00.000Z',
  })
  expect((await get('/api/users')).body).not.toMatch(/argon2|password/i)
})

it.each([
  ['username', { search: 'JOAO.ACAI' }, ['João Açaí']],
  ['name, without its accents', { search: 'acai' }, ['João Açaí']],
  ['name, with more accents', { search: 'jòão' }, ['João Açaí']],
  ['name, with another apostrophe', { search: "d'agua" }, ['Ácio d’Água']],
  ['email', { search: '@Fazenda' }, ['João Açaí']],
  ['phone', { search: '3472-11' }, ['ana Marta']],
  ['trimmed text', { search: '  zilda ' }, ['Zilda Chefe']],
  ['words of different fields in any order', { search: 'acai @fazenda joao' }, ['João Açaí']],
  ['words that no user has all of', { search: 'acai zilda' }, []],
  ['a wildcard as a character', { search: '_100%' }, ['ana Marta']],
  ['a wildcard that no name has', { search: 'j%o' }, []],
  ['a backslash', { search: '\\' }, []],
  ['type', { userType: 'ADMIN' }, ['Zilda Chefe']],
  ['activity', { isActive: 'false' }, ['ana Marta']],
  ['all of them', { userType: 'CLIENT', isActive: 'true', search: '31' }, ['Cliente 31']],
] as const)('finds by %s', async (_, query, found) => {
  expect(await namesOf(query)).toEqual(found)
})

it('counts everybody in the figures, or those of the filters of the list', async () => {
  expect(await read('/api/users/stats')).toEqual({ totalUsers: 26, activeUsers: 25, inactiveUsers: 1 })
  const ofFilter = await read('/api/users/stats', { search: '3472-11', isActive: 'false' })
  expect(ofFilter).toEqual({ totalUsers: 1, activeUsers: 0, inactiveUsers: 1 })
})
