import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '../packages/api-contract/src/route.ts'
import { ROUTES } from '../packages/api-contract/src/routes.ts'
import { USER_ROLES } from '../packages/api-contract/src/vocabulary.ts'
import { repository } from './repository.ts'

/** Calls of our own host alone. */
const isOwn = ({ tag }: Route) => ['health', 'rollouts', 'import'].includes(tag)

test('the guide for other backends has the calls of the contract', () => {
  const guide = readFileSync(join(repository, 'docs/api-expectations.md'), 'utf8')
  const rows = guide.split('\n').filter((line) => /^- `[A-Z]+ \/api\//.test(line))
  const calls = Object.entries<Route>(ROUTES).filter(([, route]) => !isOwn(route))
  expect(rows).toEqual(
    calls.map(([key, { roles, feature }]) => {
      const callers =
        roles === 'public' ? 'no token' : roles.length === USER_ROLES.length ? 'all' : roles.join(', ')
      return `- \`${key}\`: ${callers}${feature ? `, \`${feature}\`` : ''}`
    }),
  )
})
