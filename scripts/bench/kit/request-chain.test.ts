import { expect, it } from 'vitest'
import { chainDepth } from './request-chain.ts'

it.each([
  ['no request', '', 0],
  ['one request', '0-1', 1],
  ['requests at the same time', '0-5 0-9 1-3', 1],
  ['requests one after the other, in any order', '4-5 0-1 2-3', 3],
  ['a chain beside a long response', '0-9 0-2 2-4 5-6', 3],
  ['requests that start during others as parallel', '0-4 3-7 5-9 6-8', 2],
])('counts %s', (_, intervals, depth) => {
  const requests = [...intervals.matchAll(/(\d)-(\d)/g)].map(([, start, end]) => ({
    start: Number(start),
    end: Number(end),
  }))
  expect(chainDepth(requests)).toBe(depth)
})
