import { userListResponse, userStatsResponse } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'

const world = closeAfterAll(await createTestWorld())
const admin = await userCalls(world).signedIn({
  username: 'chefe',
  name: 'Zilda Chefe',
  email: null,
  phone: '1',
})
const headers = admin.headers
await world.addUser({
  username: 'joao.acai',
  name: 'João Açaí',
  email: 'joao@fazenda.example',
  role: 'PARTNER',
})
await world.addUser({
  username: 'Marta_100%',
  name: 'ana Marta',
  email: null,
  phone: '(43) 3472-1100',
  isActive: false,
})
for (let number = 10; number < 32; number += 1) {
  await world.addUser({
    username: `cliente${number}`,
    name: `Cliente ${number}`,
    email: null,
    phone: '65 9',
  })
}

const raw = (query = '') => world.app.inject({ url: `/api/users${query}`, headers })
const list = async (query = '') => userListResponse.parse((await raw(query)).json()).data
const namesOf = async (query: string) => (await list(query)).users.map(({ name }) => name)

describe('GET /api/users', () => {
  it('returns 20 users by name and where the page stands', async () => {
    const { users, ...page } = await list()
    expect(users).toHaveLength(20)
    expect(users[0]?.name).toBe('ana Marta')
    expect(page).toEqual({ totalCount: 25, totalPages: 2, currentPage: 1, hasPrev: false, hasNext: true })
    const second = await list('?page=2')
    expect(second.users.map(({ name }) => name).slice(-2)).toEqual(['João Açaí', 'Zilda Chefe'])
    expect(second).toMatchObject({ currentPage: 2, hasPrev: true, hasNext: false })
  })

  it('shows what may be shown, and never the password', async () => {
    const response = await raw('?search=marta')
    expect(response.json().data.users).toEqual([
      {
        id: expect.stringMatching(/^c[a-z0-9]{24}$/),
        username: 'Marta_100%',
        name: 'ana Marta',
        email: null,
        phone: '(43) 3472-1100',
        userType: 'CLIENT',
        isActive: false,
        createdAt: '2026-03-10T15:00:00.000Z',
      },
    ])
    expect(response.body).not.toMatch(/argon2|password/i)
  })

  it.each([
    ['username', 'JOAO.ACAI', ['João Açaí']],
    ['name, without its accents', 'acai', ['João Açaí']],
    ['name, with more accents', 'jòão', ['João Açaí']],
    ['email', '@Fazenda', ['João Açaí']],
    ['phone', '3472-11', ['ana Marta']],
    ['trimmed', '  zilda ', ['Zilda Chefe']],
    ['words of different fields in any order', 'acai @fazenda joao', ['João Açaí']],
    ['words that no user has all of', 'acai zilda', []],
    ['a wildcard as a character', '_100%', ['ana Marta']],
    ['a wildcard that no name has', 'j%o', []],
    ['a backslash', '\\', []],
  ])('searches by %s', async (_, search, found) => {
    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('filters by type and by activity, together with the search', async () => {
    expect(await namesOf('?userType=ADMIN')).toEqual(['Zilda Chefe'])
    expect(await namesOf('?isActive=false')).toEqual(['ana Marta'])
    expect((await list('?isActive=true')).totalCount).toBe(24)
    expect(await namesOf('?userType=CLIENT&isActive=true&search=31')).toEqual(['Cliente 31'])
  })

  it('returns an empty page past the end, with the same totals', async () => {
    expect(await list('?page=9')).toMatchObject({ users: [], totalCount: 25, totalPages: 2, hasNext: false })
  })

  it('returns up to 100 at once', async () => {
    expect((await list('?limit=100')).users).toHaveLength(25)
  })

  it.each(['page=0', 'limit=101', 'limit=x', 'isActive=1', 'userType=ROOT', 'search=%00'])(
    'refuses %s',
    async (query) => {
      const response = await raw(`?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('VALIDATION_ERROR')
    },
  )
})

it('GET /api/users/stats counts everybody', async () => {
  const response = await world.app.inject({ url: '/api/users/stats', headers })
  expect(userStatsResponse.parse(response.json()).data).toEqual({
    totalUsers: 25,
    activeUsers: 24,
    inactiveUsers: 1,
  })
})
