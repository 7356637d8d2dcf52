import { buildApps } from '@celeiro/release'
import { expect, test } from '@playwright/test'
import { checkOut } from './check-out.ts'
import { builtIn, folders, repository } from './folders.ts'
import { hashesOf } from './site.ts'

// A copy of the repository with another name and a deeper path.
const twin = folders.copy('twin/of/the-repository')

test('the same sources give the same builds, in every folder and on a busy machine', async () => {
  test.setTimeout(300_000)
  await checkOut(twin)
  // The kit comes with the shell, and all remotes are built alike.
  await buildApps(twin, ['shell', 'orders'])
  for (const app of ['shell', 'sdk', 'orders']) {
    const [one = {}, other] = await Promise.all(
      [repository, twin].map((checkout) =>
        // What is served.
        hashesOf(builtIn(checkout, app), /\.(map|br)$|^mf-stats|^\.vite/),
      ),
    )
    expect(Object.keys(one).length).toBeGreaterThan(10)
    expect(other, app).toEqual(one)
  }
})
