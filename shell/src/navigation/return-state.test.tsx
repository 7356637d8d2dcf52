import type { CurrentUser, SessionEnd } from '@celeiro/shared-auth'
import { beforeEach, expect, test } from 'vitest'
import { startRemotes } from '../testing/start-remotes.ts'
import {
  addressAfterLogin,
  endText,
  returnOfferFor,
  returnStateFor,
  signOnHref,
  signOnReturn,
} from './return-state.ts'

beforeEach(startRemotes)

const CUSTOMERS = { pathname: '/customers', search: '?status=ACTIVE', hash: '' }
const ANA: CurrentUser = {
  id: 'ana',
  role: 'ADMIN',
  roleLabel: 'Administrador',
  name: 'Ana',
  username: null,
  email: null,
  timeZone: null,
  mayWritePrices: true,
}
const BIA = { ...ANA, id: 'bia' }
const offered = { title: 'Clientes', to: CUSTOMERS }

test.each<[string, SessionEnd | undefined, [ana: unknown, bia: unknown]]>([
  ['requested without a session, to anybody', undefined, [offered, offered]],
  ['of a refused session, to its user', { by: 'refusal', userId: 'ana' }, [offered, null]],
  ['of a session that another tab ended, to its user', { by: 'another tab', userId: 'ana' }, [offered, null]],
  ['of an unknown user, to nobody', { by: 'another tab', userId: null }, [null, null]],
  ['after a logout, to nobody', { by: 'logout', userId: 'ana' }, [null, null]],
])('offers the page with its filters: %s', (_, end, offers) => {
  const state = returnStateFor(CUSTOMERS, end)
  expect([ANA, BIA].map((user) => returnOfferFor(state, user))).toEqual(offers)
  if (end) expect(returnOfferFor(state, { ...ANA, id: null })).toBeNull()
})

const FOUND_ORDERS = { pathname: '/home', search: '?status=DRAFT&search=silva', hash: '' }

test('a login leads to the orders with the filters of a link or of a lost session, for its user only', () => {
  expect(addressAfterLogin(returnStateFor(FOUND_ORDERS, undefined), ANA)).toEqual(FOUND_ORDERS)
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

test('an account of the company leads back to the page from before, and to no other site', () => {
  const login = { pathname: '/login', search: '', hash: '', state: null }
  const state = returnStateFor(CUSTOMERS, { by: 'refusal', userId: 'ana' })
  expect(signOnHref({ ...login, state })).toBe('/api/auth/sso?to=%2Fcustomers%3Fstatus%3DACTIVE&of=ana')
  expect(signOnHref(login)).toBe('/api/auth/sso?to=%2F&of=')
  const refused = { ...login, hash: `#sso=${encodeURIComponent('/home?search=a+b#x')}` }
  expect(signOnReturn(refused)).toBe('/home?search=a+b#x')
  expect(new URLSearchParams(signOnHref(refused).split('?')[1]).get('to')).toBe('/home?search=a+b#x')
  for (const hash of [
    '',
    '#sso=/',
    '#sso=//mal.example',
    '#sso=/%5Cmal.example',
    '#sso=https://mal.example',
    '#sso=%E0',
  ])
    expect(signOnReturn({ ...login, hash })).toBeUndefined()
})

test('the login says why the last session ended, where that is known', () => {
  expect(endText(undefined)).toBeUndefined()
  expect(endText({ by: 'logout', userId: 'ana' })).toBeUndefined()
  expect(endText({ by: 'another tab', userId: 'ana' })).toContain('em outra aba')
  expect(endText({ by: 'refusal', userId: 'ana' })).toContain('não a renova mais')
  expect(endText({ by: 'refusal', userId: 'ana', code: 'REFRESH_TOKEN_REUSED' })).toContain('por segurança')
})

test.each([
  ...['/', '/home', '/home/x', '/login', '/nowhere'],
  ...['//customers', '//evil.example/customers', '/\\\\evil.example'],
])('%s is never offered', (pathname) => {
  expect(returnOfferFor(returnStateFor({ ...CUSTOMERS, pathname }, undefined), ANA)).toBeNull()
})

test('never offers a page that the user may not open', () => {
  const state = returnStateFor({ ...CUSTOMERS, pathname: '/users' }, undefined)
  expect(returnOfferFor(state, { ...ANA, role: 'CLIENT' })).toBeNull()
  expect(returnOfferFor(state, ANA)).toMatchObject({ title: 'Usuários' })
})

test.each([
  ...[null, undefined, 'https://evil.example'],
  { returnTo: 'https://evil.example', userId: null },
  { returnTo: { pathname: 1 }, userId: null },
  { returnTo: CUSTOMERS },
])('ignores %o in the history', (state) => {
  expect(returnOfferFor(state, ANA)).toBeNull()
})
