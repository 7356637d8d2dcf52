import type { CurrentUser } from '@celeiro/shared-auth'
import { beforeEach, expect, test } from 'vitest'
import { startRemotes } from '../testing/start-remotes.ts'
import { returnOfferFor } from './return-offer.ts'
import { addressAfterLogin, endText, returnStateFor } from './return-state.ts'

beforeEach(startRemotes)

const CUSTOMERS = { pathname: '/customers', search: '?status=ACTIVE', hash: '' }
const ANA: CurrentUser = { id: 'ana', role: 'ADMIN', roleLabel: 'Administrador', name: 'Ana', email: null }
const BIA = { ...ANA, id: 'bia' }
const offered = { title: 'Clientes', to: CUSTOMERS }

test('offers a page that was requested without a session, including its filters', () => {
  expect(returnOfferFor(returnStateFor(CUSTOMERS, undefined), ANA)).toEqual(offered)
})

test('offers the page of a refused session to its user only', () => {
  const state = returnStateFor(CUSTOMERS, { by: 'refusal', userId: 'ana' })
  expect(returnOfferFor(state, ANA)).toEqual(offered)
  expect(returnOfferFor(state, BIA)).toBeNull()
})

test('offers nothing after a logout', () => {
  expect(returnStateFor(CUSTOMERS, { by: 'logout', userId: 'ana' })).toBeNull()
})

test('offers the page only to the same user after the session ended in another tab', () => {
  const state = returnStateFor(CUSTOMERS, { by: 'another tab', userId: 'ana' })
  expect(returnOfferFor(state, ANA)).toEqual(offered)
  expect(returnOfferFor(state, BIA)).toBeNull()
  expect(returnStateFor(CUSTOMERS, { by: 'another tab', userId: null })).toBeNull()
})

test('offers nothing to an unknown user after the session ended in another tab', () => {
  const state = returnStateFor(CUSTOMERS, { by: 'another tab', userId: 'ana' })
  expect(returnOfferFor(state, { ...ANA, id: null })).toBeNull()
})

const FOUND_ORDERS = { pathname: '/home', search: '?status=DRAFT&search=silva', hash: '' }

test('a login leads to the orders with the filters of the link that was opened without a session', () => {
  expect(addressAfterLogin(returnStateFor(FOUND_ORDERS, undefined), ANA)).toEqual(FOUND_ORDERS)
})

test('a login leads to the orders with the filters of a lost session, for its user only', () => {
  const state = returnStateFor(FOUND_ORDERS, { by: 'refusal', userId: 'ana' })
  expect(addressAfterLogin(state, ANA)).toEqual(FOUND_ORDERS)
  expect(addressAfterLogin(state, BIA)).toBe('/home')
})

test.each([null, returnStateFor(CUSTOMERS, undefined), { returnTo: FOUND_ORDERS }])(
  'a login leads to all orders otherwise, %#',
  (state) => {
    expect(addressAfterLogin(state, ANA)).toBe('/home')
  },
)

test('the login says why the last session ended, where that is known', () => {
  expect(endText(undefined)).toBeUndefined()
  expect(endText({ by: 'logout', userId: 'ana' })).toBeUndefined()
  expect(endText({ by: 'another tab', userId: 'ana' })).toContain('em outra aba')
  expect(endText({ by: 'refusal', userId: 'ana' })).toContain('não a renova mais')
  expect(endText({ by: 'refusal', userId: 'ana', code: 'REFRESH_TOKEN_REUSED' })).toContain('por segurança')
})

test.each([
  '/',
  '/home',
  '/home/x',
  '/login',
  '/nowhere',
  '//customers',
  '//evil.example/customers',
  '/\\\\evil.example',
])('%s is never offered', (pathname) => {
  expect(returnOfferFor(returnStateFor({ ...CUSTOMERS, pathname }, undefined), ANA)).toBeNull()
})

test('never offers a page that the user may not open', () => {
  const state = returnStateFor({ ...CUSTOMERS, pathname: '/users' }, undefined)
  expect(returnOfferFor(state, { ...ANA, role: 'CLIENT' })).toBeNull()
  expect(returnOfferFor(state, ANA)).toMatchObject({ title: 'Usuários' })
})

test.each([
  null,
  undefined,
  'https://evil.example',
  { returnTo: 'https://evil.example', userId: null },
  { returnTo: { pathname: 1 }, userId: null },
  { returnTo: CUSTOMERS },
])('ignores %o in the history', (state) => {
  expect(returnOfferFor(state, ANA)).toBeNull()
})
