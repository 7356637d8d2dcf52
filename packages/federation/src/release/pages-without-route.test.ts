import { expect, test } from 'vitest'
import { pagesWithoutRoute } from './pages-without-route.ts'

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
