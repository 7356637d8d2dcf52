import { expect, it } from 'vitest'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
type Caller = Awaited<ReturnType<typeof world.signedIn>>

const drafts = { name: 'Rascunhos', search: 'status=DRAFT', isDefault: true }
const dear = { name: 'Caros', search: 'sort=-total', isDefault: false }

const change = ({ patch }: Caller, list: string, views: readonly object[]) =>
  patch('/api/saved-views', { list, views })
const viewsOf = ({ read }: Caller) => read<{ list: string }[]>('/api/saved-views')

it.each(['ADMIN', 'PARTNER', 'CLIENT'] as const)('keeps the views of a %s by list', async (role) => {
  const caller = await world.signedIn({ role })
  expect(await viewsOf(caller)).toEqual([])
  expect((await change(caller, '/products', [dear])).statusCode).toBe(204)
  expect((await change(caller, '/home', [drafts])).statusCode).toBe(204)
  const ofProducts = { list: '/products', ...dear }
  expect(await viewsOf(caller)).toEqual([{ list: '/home', ...drafts }, ofProducts])
  await change(caller, '/home', [dear, drafts])
  await change(caller, '/products', [])
  expect(await viewsOf(caller)).toEqual([dear, drafts].map((view) => ({ list: '/home', ...view })))
})

it('refuses a change of views that are others meanwhile, so that two at once lose none', async () => {
  const caller = await world.signedIn()
  const body = { list: '/home', known: [] }
  const [one, other] = await Promise.all(
    [drafts, dear].map((view) => caller.patch('/api/saved-views', { ...body, views: [view] })),
  )
  expect([one?.statusCode, other?.statusCode].sort()).toEqual([204, 409])
  const kept = await viewsOf(caller)
  expect(kept).toHaveLength(1)
  const known = kept.map(({ list: _, ...view }) => view)
  const next = { list: '/home', known, views: [...known, { ...dear, name: 'Outros' }] }
  expect((await caller.patch('/api/saved-views', next)).statusCode).toBe(204)
})

it('shows them to no other account, and removes them with theirs', async () => {
  const [one, other] = [await world.signedIn(), await world.signedIn()]
  await change(one, '/home', [drafts])
  expect(await viewsOf(other)).toEqual([])
  expect((await other.remove(`/api/users/${one.id}`)).statusCode).toBe(204)
  expect(await viewsOf(one)).toEqual([])
})

it('keeps views of 30 lists, however many changes come at once', async () => {
  const caller = await world.signedIn()
  const lists = Array.from({ length: 32 }, (_, index) => `/list-${index}`)
  const responses = await Promise.all(lists.map((list) => change(caller, list, [dear])))
  const refused = responses.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((response) => response.json().code)).toEqual(['TOO_MANY_LISTS', 'TOO_MANY_LISTS'])
  const [kept] = await viewsOf(caller)
  expect((await change(caller, kept?.list ?? '', [drafts])).statusCode).toBe(204)
})
