import { expect, test } from 'vitest'
import { declaredRemote } from './declared-remote.ts'

const page = (path: string, group?: string) => ({
  path,
  title: path,
  nav: { label: path, order: 10, icon: 'tag', ...(group && { group }) },
})

const problemsOf = (declaration: object) => () => declaredRemote('barley', { pages: [], ...declaration })

test('owns the paths of its pages that lie below no other, and keeps the roles that may open them', () => {
  const open = { ...page('/barley'), roles: ['ADMIN', 'PARTNER'] }
  const declared = declaredRemote('barley', { pages: [page('/barley/old'), open, page('/malt')] })
  expect(declared).toMatchObject({ paths: ['/barley', '/malt'], groups: [] })
  expect(declared.pages[1]).toMatchObject(open)
})

const filler = { slot: 'rye', title: 'A', order: 1 }
const group = { label: 'Grãos', order: 1, icon: 'tag' }
test.each([
  [{ pages: [] }, 'pages: '],
  [{ pages: [{ path: 'barley', title: 'B' }] }, 'pages.0.path: must begin with /'],
  [{ pages: [{ path: '/:id', title: 'B' }] }, 'pages.0.path: '],
  [{ pages: [{ path: '/barley', title: '' }] }, 'pages.0.title: '],
  [{ pages: [{ ...page('/barley'), nav: { label: 'B', order: 1.5, icon: 'tag' } }] }, 'pages.0.nav.order: '],
  [{ pages: [{ ...page('/barley'), roles: [] }] }, 'pages.0.roles: '],
  [{ pages: [null] }, 'pages.0: '],
  [{ pages: [{}] }, 'pages.0.path: '],
  [{ pages: [page('javascript:alert(1)')] }, 'pages.0.path: '],
  [{ pages: [page('/*')] }, 'pages.0.path: '],
  [{ pages: [page('/../x')] }, 'pages.0.path: '],
  [{ pages: [page('/barley')], groups: [1] }, 'groups.0: '],
  [{ pages: [page('/barley')], owner: 'x'.repeat(61) }, 'owner: has more than 60'],
  [{ pages: [page('/barley')], contact: '\u001b[2J' }, 'contact: has control characters'],
  [{ pages: [{ ...page('/barley'), title: 'x'.repeat(301) }] }, 'pages.0.title: has more than 300'],
  [{ pages: [{ ...page('/barley'), title: 'B\u001b[2J' }] }, 'pages.0.title: has control characters'],
  [
    { pages: [page('/barley')], calls: { 'GET /': { query: ['\u001b[2J'] } } },
    'calls.GET /.query.0: has control characters',
  ],
  [{ pages: [page('/barley')], calls: { '\u001b[2J': { query: [] } } }, 'calls.?[2J: '],
  [{ pages: [page('/barley'), page('/barley')] }, '/barley is declared twice'],
  [{ pages: ['/barley', '/malt'].map((path) => ({ ...page(path), home: true })) }, '/malt is a second home'],
  [{ pages: [page('/barley')], extensions: [filler, filler] }, 'the slot rye is filled twice'],
  [{ pages: [{ ...page('/barley'), home: 'yes' }] }, 'pages.0.home: '],
  [{ pages: [page('/barley', 'Grãos')] }, 'group "Grãos" is not declared'],
  [{ pages: [page('/barley')], groups: [group] }, 'group "Grãos" has no page'],
])('refuses %j', (declaration, problem) => {
  expect(problemsOf(declaration)).toThrow('The pages of barley are not declared correctly:')
  expect(problemsOf(declaration)).toThrow(problem)
})

test('refuses more pages than every visitor should load, without comparing them', () => {
  const pages = Array.from({ length: 60_000 }, (_, index) => page(`/barley-${index}`))
  expect(() => declaredRemote('barley', { pages })).toThrow('it has more than 32000 characters')
})
