import type { CurrentUser } from '@celeiro/shared-auth'
import { beforeEach, expect, test } from 'vitest'
import { startRemotes } from '../testing/start-remotes.ts'
import { returnOfferFor, returnStateFor } from './return-offer.ts'

beforeEach(startRemotes)

const CUSTOMERS = { pathname: '/customers', search: '?status=ACTIVE', hash: '' }
const ANA: CurrentUser = { id: 'ana', role: 'ADMIN', roleLabel: 'Administrador', name: 'Ana', email: null }
const BIA = { ...ANA, id: 'bia' }
const offered = { title: 'Clientes', to: CUSTOMERS }

test('who asked for a page without a session is offered it, filters and all', () => {
  expect(returnOfferFor(returnStateFor(CUSTOMERS, undefined), ANA)).toEqual(offered)
})

test('who was thrown out at a page is offered it, and nobody else is', () => {
  const state = returnStateFor(CUSTOMERS, { by: 'refusal', userId: 'ana' })
  expect(returnOfferFor(state, ANA)).toEqual(offered)
  expect(returnOfferFor(state, BIA)).toBeNull()
})

test('nobody is offered anything after a logout', () => {
  expect(returnStateFor(CUSTOMERS, { by: 'logout', userId: 'ana' })).toBeNull()
})

test('the end of a session in another tab may have been a logout: only the same user is offered the page', () => {
  const state = returnStateFor(CUSTOMERS, { by: 'another tab', userId: 'ana' })
  expect(returnOfferFor(state, ANA)).toEqual(offered)
  expect(returnOfferFor(state, BIA)).toBeNull()
  expect(returnStateFor(CUSTOMERS, { by: 'another tab', userId: null })).toBeNull()
})

test('a user who is not known is not offered the page of another tab', () => {
  const state = returnStateFor(CUSTOMERS, { by: 'another tab', userId: 'ana' })
  expect(returnOfferFor(state, { ...ANA, id: null })).toBeNull()
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

test('a page that the user may not see is not offered', () => {
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
])('%o in the history is no address', (state) => {
  expect(returnOfferFor(state, ANA)).toBeNull()
})
