import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bodyRows, openSignedIn } from '../app.ts'
import { repository } from './folders.ts'
import { expectTable, follow, isMarkedDocument, markDocument } from './pages.ts'
import { runAsUser } from './run-script.ts'
import { readConfig } from './site.ts'
import { expect, test } from './site-test.ts'

const GUIDE = join(repository, 'docs/remote-of-another-repository.md')
const PROJECT = fileURLToPath(new URL('clima', import.meta.url))
const FIVE_MINUTES = 300_000

test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "clima"/ })

/** Outside of the repository, whose installed packages it would find otherwise. */
let clima: string
test.beforeEach(async () => {
  clima = await mkdtemp(join(tmpdir(), 'clima-'))
  await cp(PROJECT, clima, { recursive: true })
})
test.afterEach(() => rm(clima, { recursive: true }))

test('a remote of another repository, released by the guide, runs, falls back and rolls back like ours', async ({
  page,
  context,
  site,
}) => {
  // It installs packages from the registry.
  test.setTimeout(FIVE_MINUTES)
  const guide = await readFile(GUIDE, 'utf8')
  const [install = '', build = '', release = '', rollback = ''] = guide.match(/(?<=```sh\n)npm .*/gm) ?? []
  const command = (line: string) => line.replace('../clima', clima).replace('/var/www/celeiro', site.webRoot)

  await runAsUser(clima, install)
  await runAsUser(clima, build)
  const shell = await site.shellFiles()
  expect(await runAsUser(repository, command(release))).toContain(
    'clima does not declare what it calls of the API; that was not compared.',
  )
  expect(await site.shellFiles()).toEqual(shell)
  const first = (await readConfig(site.webRoot)).remotes['clima']?.release.buildId ?? ''

  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  await markDocument(page)

  await test.step('it is in the sidebar, with the modules of the shell', async () => {
    await follow(page, 'Clima')
    await expect(page).toHaveURL('/clima')
    await expect(page).toHaveTitle('Clima · Celeiro')
    await expect(page.getByText('Estações de Helena Moraes')).toBeVisible()
    const style = await page
      .locator('.stations')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--clima-style'))
    expect(style).toBe('there')
  })

  await test.step('its links and its later imports work, and the other remotes do', async () => {
    await page.getByRole('button', { name: 'Chuva de hoje' }).click()
    await expect(page.getByText('12 mm')).toBeVisible()
    await follow(page, 'Sorriso')
    await expect(page).toHaveURL('/clima/sorriso')
    await expect(page.getByRole('heading', { name: 'Estação sorriso' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/clima')
    await follow(page, 'Produtos')
    await expectTable(page, 'Produtos')
    expect(await isMarkedDocument(page)).toBe(true)
  })

  const opened = async () => {
    const tab = await context.newPage()
    await tab.goto('/clima')
    return tab
  }
  const heading = join(clima, 'src/stations-page.tsx')
  await writeFile(
    heading,
    (await readFile(heading, 'utf8')).replace('<h1>Clima</h1>', '<h1>Clima da safra</h1>'),
  )
  await runAsUser(clima, build)
  await runAsUser(repository, command(release))
  await test.step('the release before replaces one that has lost a file, also one that is imported late', async () => {
    const mend = await site.remove(new RegExp(`^remotes/clima/(?!${first}).*/assets/station-page-`))
    const tab = await opened()
    await expect(tab.getByRole('heading', { name: 'Clima', exact: true })).toBeVisible()
    await expect(tab.getByText('você está usando a anterior')).toBeVisible()
    await mend()
  })

  await test.step('a new tab has the next release', async () => {
    await expect((await opened()).getByRole('heading', { name: 'Clima da safra' })).toBeVisible()
  })

  await test.step('after a rollback a new tab has the first release', async () => {
    await runAsUser(repository, command(rollback))
    expect((await readConfig(site.webRoot)).remotes['clima']?.release.buildId).toBe(first)
    const tab = await opened()
    await expect(tab.getByRole('heading', { name: 'Clima', exact: true })).toBeVisible()
    await expect(tab.getByText('você está usando a anterior')).toHaveCount(0)
  })

  await test.step('a page that throws with the deployed shell is refused, for those who may open it', async () => {
    const declared = join(clima, 'public/remote.json')
    const restricted = (await readFile(declared, 'utf8')).replace('"title"', '"roles": ["ADMIN"], "title"')
    await writeFile(declared, restricted)
    const throwing = (await readFile(heading, 'utf8'))
      .replace('{ Link }', '{ createStaticHandler, Link }')
      .replace('<h1>Clima', '<h1>{createStaticHandler([]).dataRoutes.length} Clima')
    await writeFile(heading, throwing)
    await runAsUser(clima, `${build} -- --sourcemap`)
    await expect(runAsUser(repository, command(release))).rejects.toThrow(
      'clima cannot be released: its page /clima throws for ADMIN: react-router-dom of the deployed shell has no createStaticHandler (src/stations-page.tsx:11).',
    )
  })
})
