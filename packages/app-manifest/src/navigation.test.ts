import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { expect, test } from 'vitest'
import { type Declarations, homeOf, isGroup, linksOf, mayOpen, navigationOf, pageAt } from './navigation.ts'

const page = (path: string, order: number, more: { label?: string; group?: string } = {}) => ({
  path,
  title: more.label ?? path,
  nav: { label: more.label ?? path, order, icon: 'page', ...(more.group && { group: more.group }) },
})

function labels(declarations: Declarations, role: UserRole = 'ADMIN') {
  return navigationOf(declarations, role).flatMap((entry) =>
    isGroup(entry) ? [entry.label, ...entry.links.map(({ label }) => `- ${label}`)] : [entry.label],
  )
}

test('sorts by order, then by label in Portuguese, then by path, and not by the order of the remotes', () => {
  const rye = { pages: [page('/b', 20, { label: 'Água' }), page('/z', 10, { label: 'Zebra' })] }
  const barley = { pages: [page('/a', 20, { label: 'Água' }), page('/c', 20, { label: 'Bola' })] }
  const paths = (of: Declarations) => linksOf(navigationOf(of, 'ADMIN')).map(({ path }) => path)
  expect(paths({ rye, barley })).toEqual(['/z', '/a', '/b', '/c'])
  expect(paths({ barley, rye })).toEqual(['/z', '/a', '/b', '/c'])
})

test('joins the pages of two remotes in one group, which it sorts by its lowest order, and its links within it', () => {
  const ofOrder = (order: number) => ({
    rye: {
      pages: [page('/rye', 2, { group: 'Grãos' })],
      groups: [{ label: 'Grãos', order: 30, icon: 'tag' }],
    },
    barley: {
      pages: [page('/barley', 1, { group: 'Grãos' }), page('/single', 20)],
      groups: [{ label: 'Grãos', order, icon: 'wheat' }],
    },
  })
  expect(labels(ofOrder(10))).toEqual(['Grãos', '- /barley', '- /rye', '/single'])
  expect(navigationOf(ofOrder(10), 'ADMIN')[0]).toMatchObject({ icon: 'wheat' })
  // The first remote by name decides between equal orders.
  expect(labels(ofOrder(30))).toEqual(['/single', 'Grãos', '- /barley', '- /rye'])
  expect(navigationOf(ofOrder(30), 'ADMIN')[1]).toMatchObject({ icon: 'wheat' })
})

test('omits pages that the user may not open, and groups without a page; a page of no declared group is at the top', () => {
  const declarations = {
    barley: {
      pages: [{ ...page('/secret', 1, { group: 'Grãos' }), roles: ['ADMIN'] }, page('/open', 2)],
      groups: [{ label: 'Grãos', order: 1, icon: 'wheat' }],
    },
  }
  expect(labels(declarations, 'PARTNER')).toEqual(['/open'])
  expect(labels(declarations)).toEqual(['Grãos', '- /secret', '/open'])
  expect(labels({ barley: { pages: [page('/a', 1, { group: 'Grãos' })] } })).toEqual(['/a'])
})

test.each([
  ['every role', undefined, [true, true, true]],
  ['the named roles', ['ADMIN', 'PARTNER'], [true, true, false]],
  ['no role that this version knows', ['AUDITOR'], [false, false, false]],
] as const)('a page is open to %s', (_name, roles, expected) => {
  expect(USER_ROLES.map((role) => mayOpen(role, { roles }))).toEqual(expected)
  expect(mayOpen(undefined, { roles })).toBe(roles === undefined)
})

test('finds the nearest page of an address by whole segments', () => {
  const declarations = {
    barley: { pages: [page('/settings', 1), { path: '/settings/users', title: 'Usuários' }] },
    rye: { pages: [page('/settings-advanced', 2)] },
  }
  expect(pageAt(declarations, '/settings/')).toMatchObject({ remote: 'barley', path: '/settings' })
  expect(pageAt(declarations, '/settings/users/7')).toMatchObject({ title: 'Usuários' })
  expect(pageAt(declarations, '/settings-advanced/x')).toMatchObject({ remote: 'rye' })
  expect(pageAt(declarations, '/nowhere')).toBeUndefined()
  expect(pageAt(declarations, '//settings')).toBeUndefined()
})

test('a login leads to the page that declares itself the home, else to the first entry outside of groups', () => {
  const home = { ...page('/rye', 30), home: true }
  const declarations = { barley: { pages: [page('/barley', 10)] }, rye: { pages: [home] } }
  expect(homeOf(declarations, 'CLIENT')?.path).toBe('/rye')
  const restricted = { ...declarations, rye: { pages: [{ ...home, roles: ['ADMIN'] }] } }
  expect(homeOf(restricted, 'ADMIN')?.path).toBe('/rye')
  expect(homeOf(restricted, 'CLIENT')?.path).toBe('/barley')
  expect(homeOf(restricted, undefined)?.path).toBe('/barley')
  const without = {
    barley: { pages: [{ path: '/silos', title: 'Silos' }, page('/barley', 1, { group: 'Grãos' })] },
    rye: { pages: [page('/wheat', 20), page('/rye', 10)] },
  }
  expect(homeOf(without, 'ADMIN')?.path).toBe('/rye')
  expect(homeOf({}, 'ADMIN')).toBeUndefined()
})
