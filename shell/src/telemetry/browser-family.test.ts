import { expect, test } from 'vitest'
import { browserFamily } from './browser-family.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36`, 'chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) Version/26.0 Safari/604.1', 'safari'],
  ['curl/8.0', 'other'],
])('names the family of %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
