import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bodyRows, openSignedIn, startSession } from '../app.ts'
import { applyEdits } from './check-out.ts'
import { repository } from './folders.ts'
import { expectTable, follow, isMarkedDocument, markDocument } from './pages.ts'
import { runAsUser } from './run-script.ts'
import { expect, test } from './site-test.ts'

const GUIDE = join(repository, 'docs/remote-of-another-repository.md')
const PROJECT = fileURLToPath(new URL('clima', import.meta.url))
const PAGE = 'src/clima/clima-page.tsx'
const PART_TEST = 'src/clima/customer-clima.test.tsx'
const TESTS = 'vitest.config.ts'
const DEFINITION = "const definition = { name: 'clima', pages: [{ path: '/clima', title: 'Clima' }] }"
const DEV_PORT = 3941

/** Makes all exports of a shared module count as used. */
const keep = (name: string, index = 0) => `import * as kept${index} from '${name}'\nvoid kept${index}\n`

test.use({ expectedErrors: /Failed to load resource|RemoteFailure|remote "clima"/ })

/** Outside of the repository, whose installed packages it would find otherwise. */
let clima: string
test.beforeEach(async () => {
  clima = await mkdtemp(join(tmpdir(), 'clima-'))
})
test.afterEach(() => rm(clima, { recursive: true }))

test('a remote of another repository runs like ours: by the preset in development and under check, by the plain plugin once released', async ({
  page,
  openBrowser,
  site,
}) => {
  // It installs packages and builds a dozen times.
  test.setTimeout(600_000)
  const guide = await readFile(GUIDE, 'utf8')
  const [install = '', write = '', develop = '', check = '', release = '', rollback = '', runTests = ''] =
    guide.match(/(?<=```sh\n)np[mx] .*/gm) ?? []
  const here = (line: string) =>
    line
      .replace('--to https://celeiro.example', `--to ${site.webRoot}`)
      .replace('https://celeiro.example', site.proxy.url)
  const command = (line: string) => runAsUser(clima, here(line))

  // The flat folder of npm; pnpm has most of these packages in its store.
  const { packageManager } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))
  const pnpm = `npx --yes ${packageManager} --config.node-linker=hoisted --prefer-offline`
  await command(install.replace('npm install', `${pnpm} add`))
  // The form has a library of React, which Vite would find only once a test runs.
  await command(`${write} --list --form`)

  await test.step('its list and its form pass the check, and their tests; a call that one does not declare fails it with the line to paste', async () => {
    await command(runTests.replace('npm install', `${pnpm} install`))
    const partTest = join(clima, PART_TEST)
    const written = await readFile(partTest, 'utf8')
    const [line = '', call] = /serveCalls\(\{ '(.*)': .*\n/.exec(written) ?? []
    await writeFile(partTest, written.replace(line, '\n'))
    await expect(command('npm test')).rejects.toThrow(`serveCalls({ '${call}': { data: [] } })`)
    await writeFile(partTest, written)
    await command(check)
  })

  await cp(PROJECT, clima, { recursive: true })

  await test.step('in development it is in the deployed app like a release, with what fails', async () => {
    const dev = spawn(`exec ${here(develop)} --port ${DEV_PORT}`, { cwd: clima, shell: true, detached: true })
    try {
      const [line] = await once(createInterface(dev.stdout), 'line')
      const developer = await openBrowser({ baseURL: `http://localhost:${DEV_PORT}` })
      const tab = await developer.newPage()
      await startSession(tab)
      await tab.goto(String(line).replace('Edits show on ', ''))
      await follow(tab, 'Clima')
      await expect(tab.getByText('Estações de Helena Moraes')).toBeVisible()
      await expect(tab.locator('.stations')).toHaveCSS('--clima-style', 'there')
      await tab.getByRole('button', { name: 'Chuva de hoje' }).click()
      await expect(tab.getByText('12 mm')).toBeVisible()
      await expect(tab.locator('.rain')).toHaveCSS('--rain-style', 'there')

      await applyEdits([{ file: PAGE, from: '<p>Estações de', to: '<p Postos de' }], clima)
      const problem = tab.getByRole('alert').filter({ hasText: 'This remote does not build.' })
      await expect(problem).toContainText(`${PAGE}:20:`)
      await expect(problem).toHaveCSS('position', 'fixed')
      await expect(tab.getByText('Estações de Helena Moraes')).toBeVisible()
      const edits = [
        { file: PAGE, from: '<p Postos de', to: '<p>Postos de' },
        { file: 'src/clima/clima-page.css', from: 'there', to: 'edited' },
        { file: 'vite.config.ts', from: "label: 'Clima'", to: "label: 'Tempo'" },
      ]
      await applyEdits(edits, clima)
      await expect(tab.getByText('Postos de Helena Moraes')).toBeVisible()
      await expect(problem).toBeHidden()
      await expect(tab.locator('.stations')).toHaveCSS('--clima-style', 'edited')
      await expect(tab.getByRole('link', { name: 'Tempo', exact: true })).toBeVisible()
      await tab.close()
    } finally {
      if (dev.pid) process.kill(-dev.pid)
    }
  })

  await cp(PROJECT, clima, { recursive: true })
  await command(check)

  const shell = await site.shellFiles()
  await test.step('the plain plugin builds it too, and releases it alone', async () => {
    const block = (language: string) => guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''
    const part = { slot: 'customer.details', title: 'Chuva', order: 50 }
    const modules = [
      'react',
      'react-router-dom',
      '@tanstack/react-query',
      '@celeiro/shared-auth',
      '@celeiro/ui-kit',
    ]
    const edits = [
      { file: 'vite.config.ts', to: block('ts') },
      { file: TESTS, from: "import config from './vite.config.ts'", to: DEFINITION },
      { file: TESTS, from: '(config)', to: '({ definition })' },
      {
        file: 'public/remote.json',
        to: block('json').replace('{', `{ "extensions": [${JSON.stringify(part)}],`),
      },
      { file: 'src/remote.tsx', from: 'import', to: `${modules.map(keep).join('')}import` },
    ]
    await mkdir(join(clima, 'public'))
    await applyEdits(edits, clima)
    expect(await command(release)).toContain(
      'clima does not declare what it calls of the API; that was not compared.',
    )
    expect(await site.shellFiles()).toEqual(shell)
    await expect(command(rollback)).rejects.toThrow('There is no release of clima before')
  })

  await openSignedIn(page, '/home')
  await expect(bodyRows(page)).toHaveCount(20)
  await markDocument(page)

  await test.step('it is in the sidebar, with the modules of the shell', async () => {
    await follow(page, 'Clima')
    await expect(page).toHaveURL('/clima')
    await expect(page).toHaveTitle('Clima · Celeiro')
    await expect(page.getByText('Estações de Helena Moraes')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Último pedido: ./ })).toHaveAttribute(
      'href',
      /^\/home\?pedido=./,
    )
    await expect(page.locator('.stations')).toHaveCSS('--clima-style', 'there')
  })

  await test.step('its links and its later imports work, and the other remotes do', async () => {
    await page.getByRole('button', { name: 'Chuva de hoje' }).click()
    await expect(page.getByText('12 mm')).toBeVisible()
    await expect(page.locator('.rain')).toHaveCSS('--rain-style', 'there')
    await follow(page, 'Sorriso')
    await expect(page).toHaveURL('/clima/sorriso')
    await expect(page.getByRole('heading', { name: 'Estação sorriso' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/clima')
    await follow(page, 'Produtos')
    await expectTable(page, 'Produtos')
    expect(await isMarkedDocument(page)).toBe(true)
  })

  await test.step('its part is in the details of a customer, whose squad knows nothing of it', async () => {
    await page.goto('/customers')
    await bodyRows(page)
      .first()
      .getByRole('button', { name: /^Detalhes/ })
      .click()
    const rain = page.getByRole('dialog').getByRole('region', { name: 'Chuva' })
    await rain.scrollIntoViewIfNeeded()
    await expect(rain).toContainText('Sem chuva prevista para ')
    await page.keyboard.press('Escape')
  })
})
