import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from 'commander'
import type { Page } from 'playwright'
import { acceptFigures, BUDGETS, localFigures } from '../e2e/src/budgets/local-figures.ts'
import { repository } from '../scripts/bootstrap.mjs'
import { runTool } from '../scripts/processes/run-tool.ts'
import { signIn } from './sign-in.ts'
import { withAppInBrowser } from './with-browser.ts'

const BEGIN = '<!-- figures: npm run lab -- figures -->'
const GUIDE = 'docs/performance.md'
const END = '<!-- /figures -->'

const { accept } = program
  .name('npm run lab -- figures')
  .description('Measures first visits, for docs/performance.md.')
  .option('--accept', 'makes the current build the budget that `npm test` checks')
  .parse()
  .opts<{ accept?: true }>()

interface Visit {
  route: string
  scripts: number
  bytes: number
}

/** Scripts that a first visit to a route transfers, in compressed bytes. */
async function measure(page: Page, url: string, route: string, ready: string): Promise<Visit> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const headers = new Map<string, number>()
  const bodies: number[] = []
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) headers.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const body = encodedDataLength - (headers.get(requestId) ?? encodedDataLength)
    // Scripts that the warm-up has cached are not transferred again.
    if (body > 0) bodies.push(body)
  })
  await page.goto(`${url}${route}`)
  await page.getByRole('heading', { name: ready, level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return { route, scripts: bodies.length, bytes: bodies.reduce((sum, size) => sum + size, 0) }
}

// Measures first visits for docs/performance.md; `--accept` also makes the current build the budget that `npm test` checks.
await withAppInBrowser(3911, async (browser, url) => {
  const anonymous = await browser.newPage()
  const login = await measure(anonymous, url, '/login', 'Entrar')
  await signIn(anonymous, url)
  const storageState = await anonymous.context().storageState()
  // A signed-in browser with an empty cache.
  const fresh = await browser.newPage({ storageState })
  const home = await measure(fresh, url, '/home', 'Pedidos')
  const rows = [login, home].map(
    ({ route, scripts, bytes }) => `| \`${route}\` | ${(bytes / 1000).toFixed(0)} KB | ${scripts} |`,
  )
  const table = ['| First visit | JavaScript (brotli) | Files |', '| --- | ---: | ---: |', ...rows].join('\n')
  console.log(table)
  writeTable(table)
  if (accept) await acceptFigures(await localFigures())
})
runTool('biome', ['format', '--write', GUIDE, BUDGETS])

function writeTable(table: string): void {
  const file = join(repository, GUIDE)
  const guide = readFileSync(file, 'utf8')
  const [before, rest] = guide.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${GUIDE} has no ${BEGIN} … ${END}`)
  writeFileSync(file, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)
}
