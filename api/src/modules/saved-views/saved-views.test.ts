import { savedViewsResponse } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'

const world = closeAfterAll(await createTestWorld())
const calls = userCalls(world)

type Headers = { authorization: string }

const drafts = { name: 'Rascunhos', search: 'status=DRAFT', isDefault: true }
const dear = { name: 'Caros', search: 'sort=-total', isDefault: false }

const change = (headers: Headers, list: string, views: readonly object[]) =>
  world.app.inject({ method: 'PATCH', url: '/api/saved-views', headers, payload: { list, views } })

async function viewsOf(headers: Headers) {
  const response = await world.app.inject({ url: '/api/saved-views', headers })
  return savedViewsResponse.parse(response.json()).data
}

it.each(['ADMIN', 'PARTNER', 'CLIENT'] as const)('keeps the views of a %s by list', async (role) => {
  const { headers } = await calls.signedIn({ role })
  expect(await viewsOf(headers)).toEqual([])
  expect((await change(headers, '/products', [dear])).statusCode).toBe(204)
  expect((await change(headers, '/home', [drafts])).statusCode).toBe(204)
  expect(await viewsOf(headers)).toEqual([
    { list: '/home', ...drafts },
    { list: '/products', ...dear },
  ])
  await change(headers, '/home', [dear, drafts])
  await change(headers, '/products', [])
  expect(await viewsOf(headers)).toEqual([
    { list: '/home', ...dear },
    { list: '/home', ...drafts },
  ])
})

it('shows them to no other account, and removes them with theirs', async () => {
  const [one, other] = [await calls.signedIn(), await calls.signedIn()]
  await change(one.headers, '/home', [drafts])
  expect(await viewsOf(other.headers)).toEqual([])
  expect((await calls.remove(one.id, other.headers)).statusCode).toBe(204)
  expect(await viewsOf(one.headers)).toEqual([])
})

it.each([
  ['two of one name', '/home', [drafts, { ...dear, name: ' Rascunhos ' }]],
  ['two defaults', '/home', [drafts, { ...dear, isDefault: true }]],
  ['a blank name', '/home', [{ ...dear, name: ' ' }]],
  ['a long name', '/home', [{ ...dear, name: 'x'.repeat(61) }]],
  ['a long address', '/home', [{ ...dear, search: 'x'.repeat(2_001) }]],
  ['a NUL', '/home', [{ ...dear, search: '\0' }]],
  ['half a character', '/home', [{ ...dear, name: '\ud83d' }]],
  ['31 views', '/home', Array.from({ length: 31 }, (_, index) => ({ ...dear, name: `${index}` }))],
  ['another address for a list', 'https://celeiro.example/', [dear]],
])('refuses %s', async (_, list, views) => {
  const { headers } = await calls.signedIn()
  expect((await change(headers, list, views)).statusCode).toBe(400)
  expect(await viewsOf(headers)).toEqual([])
})

it('keeps views of 30 lists, however many changes come at once', async () => {
  const { headers } = await calls.signedIn()
  const lists = Array.from({ length: 32 }, (_, index) => `/list-${index}`)
  const responses = await Promise.all(lists.map((list) => change(headers, list, [dear])))
  const refused = responses.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((response) => response.json().code)).toEqual(['TOO_MANY_LISTS', 'TOO_MANY_LISTS'])
  const [kept] = await viewsOf(headers)
  expect((await change(headers, kept?.list ?? '', [drafts])).statusCode).toBe(204)
})
