import { expect, test } from 'vitest'
import { misplacedRoutes, pagesWithoutRoute } from './remote-routes.ts'

const owned = ['/barley', '/malt/house']

test.each([
  [{ path: '/barley' }],
  [{ path: 'barley' }],
  [{ path: '/barley/:id' }],
  [{ children: [{ path: '/barley' }, { path: 'malt/house' }] }],
  [{ path: 'malt/house', children: [{ index: true }, { path: 'new' }] }],
])('accepts %j', (route) => {
  expect(misplacedRoutes([route], owned)).toEqual([])
})

test.each([
  [{ path: '/barleycorn' }, ['/barleycorn']],
  [{ path: '*' }, ['/*']],
  [{ index: true }, ['/']],
  [{ path: '/malt', children: [{ path: 'house' }] }, ['/malt']],
  [{ children: [{ path: '/barley' }, { path: ':any' }, { path: '/rye' }] }, ['/:any', '/rye']],
])('finds %j', (route, paths) => {
  expect(misplacedRoutes([route], owned)).toEqual(paths)
})

const pages = [{ path: '/barley' }, { path: '/barley/old' }]

test.each([
  [[{ path: '/barley' }], ['/barley/old']],
  [[{ path: '/barley', children: [{ index: true }, { path: 'old' }] }], []],
  [[{ path: '/barley/:id' }], ['/barley']],
  [[{ path: '/barley/*' }], []],
  [[{ children: [{ path: '/barley' }, { path: '/barley/old' }] }], []],
  [[{ path: '/barley-old' }], ['/barley', '/barley/old']],
])('with the routes %j misses %j', (routes, missing) => {
  expect(pagesWithoutRoute(pages, routes)).toEqual(missing)
})
