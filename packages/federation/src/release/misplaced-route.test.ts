import { expect, test } from 'vitest'
import { misplacedRoute } from './misplaced-route.ts'

const claimed = ['/barley', '/malt/house']

test.each([
  [{ path: '/barley' }],
  [{ path: 'barley' }],
  [{ path: '/barley/:id' }],
  [{ children: [{ path: '/barley' }, { path: 'malt/house' }] }],
  [{ path: 'malt/house', children: [{ index: true }, { path: 'new' }] }],
])('accepts %j', (route) => {
  expect(misplacedRoute([route], claimed)).toBeUndefined()
})

test.each([
  [{ path: '/barleycorn' }, '/barleycorn'],
  [{ path: '*' }, '/*'],
  [{ index: true }, '/'],
  [{ path: '/malt', children: [{ path: 'house' }] }, '/malt'],
  [{ children: [{ path: '/barley' }, { path: ':any' }] }, '/:any'],
])('finds %j', (route, path) => {
  expect(misplacedRoute([route], claimed)).toBe(path)
})
