import { logout } from '@celeiro/shared-auth'
import { signInAs } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { accountViews } from './account-views.ts'

test('without the feature the browser keeps the views for the account, and nothing is called', async () => {
  const drafts = { list: '/home', name: 'Rascunhos', search: 'status=DRAFT', isDefault: false }
  signInAs({ id: 'helena' })
  expect(accountViews.known()).toBe(undefined)
  await accountViews.change({ list: '/home', change: () => [drafts] })
  logout()
  signInAs({ id: 'paulo' })
  expect(await accountViews.load()).toEqual([])
  logout()
  signInAs({ id: 'helena' })
  expect(await accountViews.load()).toEqual([drafts])
})
