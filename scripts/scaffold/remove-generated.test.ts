import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../packages/release/src/testing/builds.ts'
import { repository } from '../bootstrap.mjs'
import { writeRemote } from './write-remote.ts'
import { writeScreen } from './write-screen.ts'

const SALES = { name: 'weekly-sales', title: 'Vendas', remote: 'barley', order: 90 }

const PAGE_OR_ROUTE = /\n\{ path: '\/weekly-sales'[^{}]*(\{[^{}]*\}[^{}]*)?\},/
const LINE = /.*(weekly-sales|weeklySales).*\n/g

/** What an API module adds here stays: a database may have its table. */
const JOURNAL = 'api/drizzle/meta/_journal.json'
const MIGRATION = /^api\/drizzle\//

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'removed-'))
  for (const file of [
    'packages/api-contract/src/index.ts',
    'packages/api-contract/src/routes.ts',
    'api/src/app.ts',
    JOURNAL,
  ])
    await cp(join(repository, file), join(folder, file))
})

afterEach(() => rm(folder, { recursive: true }))

const read = (path: string) => readFile(join(folder, path), 'utf8')

const withoutMigrations = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !MIGRATION.test(file)))

/** Does what the guide says of one kind: deletes the paths, then the lines that name it in the files. */
async function follow(kind: string): Promise<void> {
  const guide = await readFile(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const [, recipe = ''] = guide.split('### Remove a remote, a screen or an API module\n')
  const steps = recipe.split(/\n\n|^- /m).map((text) => text.replaceAll(/\s+/g, ' '))
  const step = steps.find((text) => text.startsWith(`${kind}:`)) ?? ''
  const [deleted = '', entries = ''] = (step.split('delete ')[1] ?? '').split('its entries in ')
  const pathsIn = (text: string) =>
    [...text.matchAll(/`([^` ]+\/[^` ]+)`/g)].map(([, path = '']) =>
      path.replace('<name>', SALES.name).replace('<remote>', SALES.remote),
    )
  for (const path of pathsIn(deleted)) await rm(join(folder, path), { recursive: true })
  for (const path of pathsIn(entries)) {
    const kept = (await read(path)).replace(PAGE_OR_ROUTE, '').replace(LINE, '')
    await writeFile(join(folder, path), kept)
  }
}

test('what npm run new has written is removed whole by the guide', async () => {
  const before = await filesIn(folder)
  await writeRemote({ ...SALES, name: SALES.remote, port: 5007 }, join(folder, 'remotes/barley'))
  const withRemote = await filesIn(folder)
  await writeScreen(SALES, folder)

  await follow('A screen')
  await follow('An API module')
  // The packages that the screen brought stay, until the linter names them.
  const { 'remotes/barley/package.json': _, ...others } = withoutMigrations(withRemote)
  expect(await filesIn(folder)).toMatchObject(others)
  expect(Object.keys(withoutMigrations(await filesIn(folder)))).toEqual(
    Object.keys(withoutMigrations(withRemote)),
  )

  await follow('A remote')
  expect(withoutMigrations(await filesIn(folder))).toEqual(withoutMigrations(before))
})
