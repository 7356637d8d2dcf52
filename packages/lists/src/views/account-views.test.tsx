import { configureApi, logout } from '@celeiro/shared-auth'
import { network, onCall, refuse, signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountViews } from './account-views.ts'

const drafts = { list: '/home', name: 'Rascunhos', search: 'status=DRAFT', isDefault: false }
const inactive = { list: '/users', name: 'Inativos', search: 'isActive=false', isDefault: true }

beforeEach(() => signInAs({ id: 'helena' }))

test('without the feature the browser keeps them for the account, and nothing is called', async () => {
  configureApi({ baseUrl: '' })
  expect(accountViews.known()).toBe(undefined)
  await accountViews.save('/home', [drafts])
  logout()
  signInAs({ id: 'paulo' })
  expect(await accountViews.load()).toEqual([])
  logout()
  signInAs({ id: 'helena' })
  expect(await accountViews.load()).toEqual([drafts])
})

describe('with the feature', () => {
  beforeEach(() => configureApi({ baseUrl: '', features: ['saved-views'] }))

  test('they come from the host, and are known from then on', async () => {
    network.use(onCall('GET /api/saved-views', () => HttpResponse.json({ data: [drafts] })))
    expect(await accountViews.load()).toEqual([drafts])
    expect(accountViews.known()).toEqual([drafts])
  })

  test('a change sends the views of its list', async () => {
    const bodies: unknown[] = []
    network.use(
      onCall('PATCH /api/saved-views', async ({ request }) => {
        bodies.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await accountViews.save('/home', [drafts, inactive])
    const { list, ...view } = drafts
    expect(bodies).toEqual([{ list, views: [view] }])
    expect(accountViews.known()).toEqual([drafts, inactive])
  })

  test('a change that the host refuses is not known', async () => {
    network.use(onCall('PATCH /api/saved-views', refuse))
    await expect(accountViews.save('/home', [drafts])).rejects.toMatchObject({ status: 403 })
    expect(accountViews.known()).toBe(undefined)
  })
})
