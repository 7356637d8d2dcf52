import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { program } from 'commander'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { repository } from '../scripts/bootstrap.mjs'
import { signIn } from './sign-in.ts'
import { withHosts } from './web-hosts.ts'
import { withBrowser } from './with-browser.ts'

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

program.name('npm run lab -- screenshots').description('Takes the screenshots of the documents.').parse()
mkdirSync(folder, { recursive: true })
await withHosts([], ({ url }) => withBrowser((browser) => shootAll(browser, url)))

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
