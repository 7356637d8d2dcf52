import { expect, test } from 'vitest'
import { overBudget } from './over-budget.ts'

const login = { bytes: 100_000, requests: 10, depth: 2, packages: { react: 60_000, zod: 40_000 } }

test('a route within its budget, or a little above it, is fine', () => {
  for (const change of [{}, { bytes: 100_900 }, { bytes: 1, requests: 1, depth: 1 }])
    expect(overBudget({ '/login': login }, { '/login': { ...login, ...change } })).toEqual([])
})

test('names the packages that made a route grow, largest first', () => {
  const packages = { react: 60_050, zod: 41_000, 'date-fns': 4_000 }
  expect(overBudget({ '/login': login }, { '/login': { ...login, bytes: 105_050, packages } })).toEqual([
    '/login loads 105050 instead of 100000 (+5050) bytes of script\n' +
      '    date-fns: 4000 instead of 0 (+4000)\n' +
      '    zod: 41000 instead of 40000 (+1000)',
  ])
})

test('every route has a budget, and every budget a route', () => {
  expect(overBudget({}, { '/login': login })).toEqual(['/login has no budget'])
  expect(overBudget({ '/old': login }, {})).toEqual(['/old has a budget, and no remote has the page'])
})
