import { expect, test } from 'vitest'
import { declaredRemote } from './declared-remote.ts'

const page = (path: string, group?: string) => ({
  path,
  title: path,
  nav: { label: path, order: 10, icon: 'tag', ...(group && { group }) },
})

const problemsOf = (declaration: object) => () => declaredRemote('barley', { pages: [], ...declaration })

test('owns the paths of its pages that lie below no other', () => {
  const declared = declaredRemote('barley', {
    pages: [page('/barley/old'), page('/barley'), page('/malt')],
  })
  expect(declared.paths).toEqual(['/barley', '/malt'])
  expect(declared.groups).toEqual([])
})

test('keeps the roles that may open a page', () => {
  const roles = ['ADMIN', 'PARTNER']
  const { pages } = declaredRemote('barley', { pages: [{ ...page('/barley'), roles }] })
  expect(pages).toMatchObject([{ path: '/barley', roles }])
})

test.each([
  [{ pages: [] }, 'pages: '],
  [{ pages: [{ path: 'barley', title: 'B' }] }, 'pages.0.path: '],
  [{ pages: [{ path: '/:id', title: 'B' }] }, 'pages.0.path: '],
  [{ pages: [{ path: '/barley', title: '' }] }, 'pages.0.title: '],
  [{ pages: [{ ...page('/barley'), nav: { label: 'B', order: 1.5, icon: 'tag' } }] }, 'pages.0.nav.order: '],
  [{ pages: [{ ...page('/barley'), roles: [] }] }, 'pages.0.roles: '],
  [{ pages: [page('/barley'), page('/barley')] }, '/barley is declared twice'],
  [{ pages: [page('/barley', 'Grãos')] }, 'group "Grãos" is not declared'],
  [
    { pages: [page('/barley')], groups: [{ label: 'Grãos', order: 1, icon: 'tag' }] },
    'group "Grãos" has no page',
  ],
])('refuses %j', (declaration, problem) => {
  expect(problemsOf(declaration)).toThrow('The pages of barley are not declared correctly:')
  expect(problemsOf(declaration)).toThrow(problem)
})
