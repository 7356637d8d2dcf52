import type { Page } from '@playwright/test'
import { bodyRows, signInTo } from '../app.ts'
import { passOn, tampered, tamperedNextTime } from './failure-proxy.ts'
import { expectFailure, expectOthersToWork, failurePanel, follow } from './pages.ts'
import type { Site } from './site.ts'
import { expect, test } from './site-test.ts'

test.use({
  expectedErrors:
    /Failed to load resource|Failed to find a valid digest|RemoteFailure|remote "(orders|catalog|customers)"/,
})

/** How often the shell loads a failing remote before it stops, and one load requests a file that changes after its verification. */
const [LOADS, ATTEMPTS] = [3, 4]

test('a remote that is tampered with after its verification fails alone, gets a bounded number of requests and recovers; parts of others cost one line', async ({
  page,
  site,
}) => {
  await site.configure({ features: ['search'] })
  // The shell prefetches no remotes, so that the recorded requests come from opened pages only.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.clock.install()
  site.proxy.inflict(/^\/remotes\/orders\/.*\.js$/, tamperedNextTime())
  await signInTo(page)
  await expectPanel()
  expect(mostAsked(site)).toBeLessThanOrEqual(ATTEMPTS)
  await expectOthersToWork(page)

  await test.step('the number of requests is bounded, no matter how often the remote is opened', async () => {
    for (let visit = 0; visit < LOADS; visit++) {
      await follow(page, 'Configurações')
      await follow(page, 'Pedidos')
      await expectPanel()
    }
    // Twice, so that requests from the first round have reached the host by the second.
    await idle(page, site)
    await idle(page, site)
    expect(mostAsked(site)).toBeLessThanOrEqual(LOADS * ATTEMPTS)
  })

  site.proxy.mend()
  await failurePanel(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(bodyRows(page)).toHaveCount(20)

  await test.step('a part that is tampered with costs a line of its dialog, as does one that hangs, until it comes', async () => {
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    site.proxy.inflict(/^\/remotes\/customers\/.*\/order-credit-[^/]*\.js$/, tampered)
    site.proxy.inflict(/^\/remotes\/catalog\/.*\/order-prices-[^/]*\.js$/, async (exchange) => {
      await answered
      passOn(exchange)
    })
    await bodyRows(page)
      .first()
      .getByRole('button', { name: /^Detalhes/ })
      .click()
    // Below the items, of which the newest order may have many: a part loads near the screen.
    await part('Preço de hoje').scrollIntoViewIfNeeded()
    await expect(part('Crédito')).toContainText('Crédito não está disponível')
    await page.clock.fastForward('00:11')
    await expect(part('Preço de hoje')).toContainText('Preço de hoje não está disponível')
    await expect(page.getByRole('table', { name: 'Itens do pedido' })).toBeVisible()
    expect(await isTampered(page)).toBe(false)
    answer()
    await expect(part('Preço de hoje').getByRole('table')).toBeVisible()
  })

  async function expectPanel(): Promise<void> {
    await expectFailure(page, 'Os arquivos deste módulo chegaram corrompidos.')
    await expect(page).toHaveURL('/home')
    expect(await isTampered(page)).toBe(false)
  }
})

const isTampered = (page: Page): Promise<boolean> => page.evaluate(() => 'tampered' in globalThis)

/** Advances the clock until the shell has checked for a newer release, so that its timers have run. */
async function idle(page: Page, site: Site): Promise<void> {
  const looks = () => site.proxy.asked(/^\/config\.json$/).length
  const before = looks()
  await page.clock.fastForward('05:30')
  await expect.poll(looks).toBeGreaterThan(before)
}

/** The number of requests for the most requested file. */
function mostAsked(site: Site): number {
  const counts = new Map<string, number>()
  for (const path of site.proxy.asked(/^\/remotes\/orders\//)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
