import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { program } from 'commander'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { repository } from '../scripts/bootstrap.mjs'
import { fail } from '../scripts/processes/fail.ts'
import { signIn } from './sign-in.ts'
import { surveyScreens } from './survey/survey.ts'
import { withAppInBrowser } from './with-browser.ts'

const folder = join(repository, 'docs/screenshots')
const desktop: BrowserContextOptions = {
  viewport: { width: 1360, height: 820 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`docs/screenshots/${name}.png`)
}

const { args: screens } = program
  .name('npm run lab -- screenshots')
  .description('Takes the screenshots of the documents.')
  .argument('[screen...]', 'with --all, only these')
  .option('--all <folder>', 'takes every screen and state instead, into that folder')
  .parse()
const { all } = program.opts<{ all?: string }>()
if (all === undefined) {
  mkdirSync(folder, { recursive: true })
  await withAppInBrowser(3912, shootAll)
} else {
  const problems: string[] = []
  await withAppInBrowser(3912, async (browser, url) => {
    problems.push(...(await surveyScreens(browser, url, resolve(all), screens)))
  })
  if (problems.length > 0) fail(problems.join('\n'))
}

async function shootAll(browser: Browser, url: string): Promise<void> {
  const light = await browser.newPage({ ...desktop, colorScheme: 'light' })
  await signIn(light, url)
  await light.getByRole('row').filter({ hasText: 'Integrado' }).first().waitFor()
  await shoot(light, 'orders-light')
  await light.context().close()

  const dark = await browser.newPage({ ...desktop, colorScheme: 'dark' })
  await signIn(dark, url)
  await dark.goto(`${url}/price-tables`)
  await dark.getByRole('button', { name: 'Editar' }).first().click()
  await dark.getByRole('group', { name: /^Produto 1: / }).waitFor()
  await shoot(dark, 'price-table-form-dark')
}
