import { expect, test } from '@playwright/test'
import { builtIn, folders, repository, TWINS } from './folders.ts'
import { hashesOf } from './site.ts'

for (const app of TWINS)
  test(`the same sources give the same build of ${app}, in every folder and on a busy machine`, async () => {
    const [one = {}, other] = await Promise.all(
      [repository, folders.twin].map((checkout) =>
        // What is served.
        hashesOf(builtIn(checkout, app), /\.(map|br)$|^mf-stats|^\.vite/),
      ),
    )
    expect(Object.keys(one).length).toBeGreaterThan(10)
    expect(other).toEqual(one)
  })
