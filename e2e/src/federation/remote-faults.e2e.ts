import { bodyRows, signInTo } from '../app.ts'
import { type Fault, faults, tamperedNextTime } from './fault-proxy.ts'
import { expectTable, failurePanel, follow, isMarkedDocument, markDocument, saveData } from './pages.ts'
import type { Site } from './site.ts'
import { expect, test } from './site-test.ts'

const ORDERS = /^\/remotes\/orders\//
const ORDERS_SCRIPTS = /^\/remotes\/orders\/.*\.js$/
const ORDERS_PAGE = /^\/remotes\/orders\/.*\/order-list-page-[^/]*\.js$/
const ORDERS_STYLE = /remotes\/orders\/.*\.css$/

/** How often the loader asks for a file before it gives up, and how often it loads a remote before it leaves it alone. */
const ATTEMPTS = 3
const LOADS = 3
/** Milliseconds that a host which hangs is given for its manifest, three times over, and the pauses between. */
const PATIENCE = 25_000

/** Makes a fault and returns what ends it. */
type Inflict = (site: Site) => Promise<() => unknown>

const through =
  (paths: RegExp, fault: Fault): Inflict =>
  async ({ proxy }) => {
    proxy.inflict(paths, fault)
    return proxy.mend
  }

interface Case {
  name: string
  inflict: Inflict
  /** The cause, as the user is told. */
  says: string
  /** How often a file is asked for by one load. */
  attempts: number
  /** How often the remote is opened again while the fault lasts. */
  visits: number
}

const cases: Case[] = [
  {
    name: 'is on a host that is down',
    inflict: through(ORDERS, faults.down),
    says: 'Não foi possível alcançar o servidor deste módulo.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'is on a host that never answers',
    inflict: through(ORDERS, faults.hangs),
    says: 'O servidor demorou demais para responder.',
    attempts: ATTEMPTS,
    visits: 0,
  },
  {
    name: 'is on a host with a fault',
    inflict: through(ORDERS, faults.unwell),
    says: 'O servidor deste módulo está com problemas.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'is gone',
    inflict: through(ORDERS, faults.missing),
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: 1,
    visits: LOADS,
  },
  {
    name: 'is answered for with a page',
    inflict: through(ORDERS, faults.page),
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: 1,
    visits: LOADS,
  },
  {
    name: 'has a file that is cut short',
    inflict: through(ORDERS_PAGE, faults.cut),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'was tampered with',
    inflict: through(ORDERS_SCRIPTS, faults.tampered),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'is tampered with after it was checked',
    inflict: through(ORDERS_SCRIPTS, tamperedNextTime()),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS + 1,
    visits: LOADS,
  },
  {
    name: 'has lost its style sheet',
    inflict: async (site) => {
      await site.force('changed-orders')
      return site.remove(ORDERS_STYLE)
    },
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: 1,
    visits: LOADS,
  },
]

test.use({
  expectedErrors: /Failed to load resource|Failed to find a valid digest|RemoteFailure|remote "orders"/,
})

for (const { name, inflict, says, attempts, visits } of cases) {
  test(`a remote that ${name} fails alone, is not stormed and recovers without a reload`, async ({
    page,
    site,
  }) => {
    test.slow()
    await saveData(page)
    await page.clock.install()
    const mend = await inflict(site)
    await signInTo(page)
    await expectFailure()
    expect(mostAsked(site)).toBeLessThanOrEqual(attempts)
    await markDocument(page)

    await test.step('the sidebar and the other remotes work', async () => {
      await follow(page, 'Produtos')
      await expectTable(page, 'Produtos')
      await follow(page, 'Configurações')
      await expectTable(page, 'Configurações')
    })

    await test.step('it is asked for so often, however often it is opened, and then left alone', async () => {
      for (let visit = 0; visit < visits; visit++) {
        await follow(page, 'Pedidos')
        await expectFailure()
        await follow(page, 'Configurações')
      }
      expect(mostAsked(site)).toBeLessThanOrEqual(LOADS * attempts)
      const before = site.proxy.asked(ORDERS).length
      const looks = site.proxy.asked(/^\/config\.json$/).length
      await page.clock.fastForward('06:00')
      // The look for a newer release shows that the timers have run.
      await expect.poll(() => site.proxy.asked(/^\/config\.json$/).length).toBeGreaterThan(looks)
      expect(site.proxy.asked(ORDERS)).toHaveLength(before)
    })

    await follow(page, 'Pedidos')
    await expectFailure()
    await mend()
    await failurePanel(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(bodyRows(page)).toHaveCount(20)
    expect(await isMarkedDocument(page)).toBe(true)

    async function expectFailure(): Promise<void> {
      await expect(failurePanel(page)).toContainText(says, { timeout: PATIENCE })
      await expect(failurePanel(page)).toContainText(/ORD-[A-Z]{3}-/)
      await expect(page).toHaveURL('/home')
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    }
  })
}

test('a file that hangs once is given up and asked for again', async ({ page, site }) => {
  const entry = /^\/remotes\/orders\/.*\/remoteEntry-/
  site.proxy.inflict(entry, faults.hangs, 1)
  await signInTo(page)
  await expect(bodyRows(page)).toHaveCount(20, { timeout: PATIENCE })
  expect(site.proxy.asked(entry)).toHaveLength(2)
})

/** How often the file was asked for that was asked for most often. */
function mostAsked(site: Site): number {
  const counts = new Map<string, number>()
  for (const path of site.proxy.asked(ORDERS)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
