import type { Page } from '@playwright/test'
import { bodyRows, signInTo } from '../app.ts'
import { failures, tamperedNextTime } from './failure-proxy.ts'
import {
  expectFailure,
  expectOthersToWork,
  failurePanel,
  follow,
  isMarkedDocument,
  markDocument,
  saveData,
} from './pages.ts'
import type { Site } from './site.ts'
import { expect, test } from './site-test.ts'

test.use({
  expectedErrors: /Failed to load resource|Failed to find a valid digest|RemoteFailure|remote "orders"/,
})

const ORDERS = /^\/remotes\/orders\//
/** How often the shell loads a failing remote before it stops. */
const LOADS = 3

/** What befalls the orders, with the cause that the user sees, and how often one load requests a file. */
const cases = [
  {
    name: 'is on a host that is down',
    inflict: ({ proxy }: Site) => proxy.inflict(ORDERS, failures.down),
    says: 'Não foi possível alcançar o servidor deste módulo.',
    attempts: 3,
    refused: false,
  },
  {
    name: 'is tampered with after its verification',
    inflict: ({ proxy }: Site) => proxy.inflict(/^\/remotes\/orders\/.*\.js$/, tamperedNextTime()),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: 4,
    // By the browser: one that remembers failed modules shows it again only after a reload.
    refused: true,
  },
]

for (const { name, inflict, says, attempts, refused } of cases) {
  test(`a remote that ${name} fails alone, gets a bounded number of requests and recovers, without a reload if that is possible`, async ({
    page,
    site,
  }) => {
    test.slow()
    await saveData(page)
    await page.clock.install()
    inflict(site)
    await signInTo(page)
    await expectPanel()
    expect(mostAsked(site)).toBeLessThanOrEqual(attempts)
    await markDocument(page)

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
      expect(mostAsked(site)).toBeLessThanOrEqual(LOADS * attempts)
    })

    site.proxy.mend()
    await failurePanel(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(bodyRows(page)).toHaveCount(20)
    const reloads = refused && (await remembersFailures(page))
    expect(await isMarkedDocument(page)).toBe(!reloads)

    async function expectPanel(): Promise<void> {
      await expectFailure(page, says)
      await expect(page).toHaveURL('/home')
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    }
  })
}

/** Whether this browser never loads a module again that has failed: Chromium before 156, for example. */
async function remembersFailures(page: Page): Promise<boolean> {
  const probe = '/remotes/orders/probe.js'
  await page.route(`**${probe}`, (route) => route.abort(), { times: 1 })
  const fails = () =>
    page.evaluate(
      (url) =>
        import(url).then(
          () => false,
          () => true,
        ),
      probe,
    )
  expect(await fails()).toBe(true)
  await page.route(`**${probe}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  return fails()
}

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
  for (const path of site.proxy.asked(ORDERS)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
