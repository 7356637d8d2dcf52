import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import type { RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { isInCandidate } from '@celeiro/app-manifest/rollout'
import type { Locator, Page, Response } from '@playwright/test'
import { FAILURE_KEY } from './edited-builds.ts'
import { expectFailure, expectOthersToWork, expectTable, failurePanel } from './pages.ts'
import { people, signInAs } from './people.ts'
import { readConfig, type Site } from './site.ts'
import { expect, test } from './site-test.ts'

async function candidateOf({ webRoot }: Site): Promise<RolloutCandidate> {
  const { candidate } = (await readConfig(webRoot)).remotes['orders'] ?? {}
  if (!candidate) throw new Error('The orders have no candidate.')
  return candidate
}

/** A crash of the orders, as a browser would report that started with this candidate in `config.json`. */
const crashWith = ({ release, step }: RolloutCandidate): TelemetryEvent => ({
  kind: 'crash',
  remote: 'orders',
  build: release.buildId,
  step,
})

/** A report of the browser on that build that the collector has taken. @returns its event of that kind */
async function reported(
  page: Page,
  kind: TelemetryEvent['kind'],
  build: string,
): Promise<TelemetryEvent | undefined> {
  const find = (response: Response): TelemetryEvent | undefined =>
    response.url().endsWith('/api/telemetry') && response.status() === 204
      ? response
          .request()
          .postDataJSON()
          .events.find(
            (event: { kind: string; build: string }) => event.kind === kind && event.build === build,
          )
      : undefined
  return find(await page.waitForResponse((response) => find(response) !== undefined))
}

/**
 * Opens the orders until something of the candidate shows. A visit has the release when the host takes more than 300 ms to say
 * which candidates were withdrawn, as it may on a busy machine.
 */
const openUntil = (page: Page, sign: Locator): Promise<void> =>
  expect(async () => {
    await page.goto('/home')
    await expect(sign).toBeVisible({ timeout: 20_000 })
  }).toPass()

/** Makes the orders throw that have the fault. */
const provoke = (page: Page) =>
  page.addInitScript((key) => sessionStorage.setItem(key, 'render'), FAILURE_KEY)

test('a crashing candidate at 25 % is withdrawn by itself, and other accounts do not notice', async ({
  page,
  browser,
  baseURL,
  request,
  site,
}) => {
  await site.configure({ telemetry: '/api/telemetry' })
  const before = await readConfig(site.webRoot)
  const { choose, report, withdrawn } = await people(request)
  expect(await site.release('throwing-orders', '--canary', '25')).toMatchObject({ succeeded: true })
  const candidate = await candidateOf(site)
  const hasIt = (id: string) => isInCandidate(candidate, id)
  const [outside] = await choose(1, (id) => !hasIt(id))
  const [inside, ...others] = await choose(6, hasIt)
  if (!outside || !inside) throw new Error('No account was chosen.')

  await test.step('accounts with the release use it undisturbed', async () => {
    await provoke(page)
    await signInAs(page, outside)
    await expectTable(page, 'Pedidos')
  })

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const tab = await context.newPage()
  await test.step('the browser of an account with the candidate reports the crash', async () => {
    await provoke(tab)
    const report = reported(tab, 'crash', candidate.release.buildId)
    await signInAs(tab, inside)
    await openUntil(tab, failurePanel(tab))
    await expectFailure(tab, /./)
    expect(await report).toMatchObject({ build: candidate.release.buildId, step: candidate.step })
    await expect(tab.getByRole('button', { name: 'Usar a versão anterior' })).toBeVisible()
  })

  await test.step('with six crashed accounts, no browser loads it any more', async () => {
    for (const { token } of others.slice(1)) expect(await report(crashWith(candidate), token)).toBe(204)
    expect(await withdrawn()).toEqual([])
    expect(await report(crashWith(candidate), others[0]?.token)).toBe(204)
    expect(await withdrawn()).toEqual([{ remote: 'orders', build: candidate.release.buildId }])
    await tab.reload()
    await expectTable(tab, 'Pedidos')
  })

  await test.step('the pointer waits for a person', async () => {
    expect(await candidateOf(site)).toEqual(candidate)
    await site.withdraw('orders')
    expect(await readConfig(site.webRoot)).toEqual(before)
    await expectOthersToWork(page)
  })
  await context.close()
})
