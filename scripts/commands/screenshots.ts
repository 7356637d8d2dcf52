import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'
import { readOptions } from '../lib/read-options.ts'
import { signIn } from '../lib/sign-in.ts'
import { withAppInBrowser } from '../lib/with-browser.ts'
import { surveyScreens } from '../survey/survey.ts'

const folder = join(repository, 'docs/screenshots')
const desktop: BrowserContextOptions = {
  viewport: { width: 1360, height: 820 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
}
const phone: BrowserContextOptions = { ...desktop, viewport: { width: 375, height: 760 } }

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`docs/screenshots/${name}.png`)
}

const USAGE = `Usage: npm run screenshots -- [--all <folder> [<screen>…]]

Takes the screenshots of the README; with --all, of every screen and state, into another folder.`

const { values, positionals } = readOptions(USAGE, {
  options: { all: { type: 'string' } },
  allowPositionals: true,
})
const { all } = values
if (all === undefined) {
  mkdirSync(folder, { recursive: true })
  await withAppInBrowser(3912, shootAll)
} else {
  const problems: string[] = []
  await withAppInBrowser(3912, async (browser, url) => {
    problems.push(...(await surveyScreens(browser, url, resolve(all), positionals)))
  })
  if (problems.length > 0) fail(problems.join('\n'))
}

async function shootAll(browser: Browser, url: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ ...desktop, colorScheme })
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    await shoot(page, `login-${colorScheme}`)

    await signIn(page, url)
    const row = page.getByRole('row').filter({ hasText: 'Integrado' }).first()
    await row.waitFor()
    await shoot(page, `orders-${colorScheme}`)

    await row.getByRole('button', { name: 'Detalhes' }).click()
    await page.getByRole('dialog', { name: 'Detalhes do Pedido' }).waitFor()
    await shoot(page, `order-details-${colorScheme}`)
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: 'Ver logs' }).click()
    await page.getByText('Início do histórico').waitFor()
    await shoot(page, `order-logs-${colorScheme}`)

    for (const screen of [
      'products',
      'price-tables',
      'customers',
      'properties',
      'users',
      'settings',
      'test',
    ]) {
      await page.goto(`${url}/${screen}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shoot(page, `${screen}-${colorScheme}`)
    }

    await page.goto(`${url}/price-tables`)
    await page.getByRole('button', { name: 'Editar' }).first().click()
    await page.getByRole('group', { name: /^Produto 1: / }).waitFor()
    await shoot(page, `price-table-form-${colorScheme}`)
    await page.context().close()
  }
  const page = await browser.newPage({ ...phone, colorScheme: 'light' })
  await signIn(page, url)
  await page.getByRole('row').nth(1).waitFor()
  await shoot(page, 'orders-phone')
}
