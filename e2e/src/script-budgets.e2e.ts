import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appConfig } from '@celeiro/app-manifest/app-config'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import { bodyRows, expect, startSession, test } from './app.ts'
import { acceptedFigures, LOCAL, localFigures } from './budgets/local-figures.ts'
import { overBudget } from './budgets/over-budget.ts'
import { routeScripts } from './budgets/route-scripts.ts'

// A first visit finds no HTTP cache.
test.use({ reuseContext: false })

/** Run this to accept the figures of the current build. */
const HINT = 'Accept with: npm run lab -- figures --accept'

test('no route loads more script than accepted', async () => {
  expect(overBudget(await acceptedFigures(), await localFigures()), HINT).toEqual([])
})

/** The scripts of a route, as paths below the web root. */
async function expectedScripts(
  route: string,
): Promise<{ named: string[]; all: string[]; announced: string[] }> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
  const config = appConfig.parse(await read(join(LOCAL.webRoot, 'config.json')))
  const page = await readFile(join(LOCAL.webRoot, 'index.html'), 'utf8')
  const routes = routeScripts(await read(join(LOCAL.builds, 'shell/.vite/manifest.json')), page, config)
  const rounds = routes.find((scripts) => scripts.route === route)?.rounds ?? []
  const { firstScreen = [] } = shellMetadata.parse(
    await read(join(LOCAL.builds, 'shell', SHELL_METADATA_FILE)),
  )
  return {
    named: rounds[0] ?? [],
    all: rounds.flat().sort(),
    announced: firstScreen.filter((path) => path.endsWith('.js')),
  }
}

test.describe('a first visit loads what the budget counts, and the page names the first round:', () => {
  test.beforeEach(async ({ page }) => {
    // Loading ahead is not part of it.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  })

  for (const route of ['/login', '/home', '/users'])
    test(route, async ({ page }) => {
      if (route !== '/login') await startSession(page)
      const loaded = new Set<string>()
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname.slice(1)
        if (/^(assets|remotes)\/.*\.js$/.test(path)) loaded.add(path)
      })
      const html = await (await page.goto(route))?.text()
      if (route === '/login') await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
      else await expect(bodyRows(page).first()).toBeVisible()

      const { named, all, announced } = await expectedScripts(route)
      expect([...loaded].sort()).toEqual(all)
      const ofShell = all.filter((path) => path.startsWith('assets/'))
      if (route !== '/login') expect(announced, 'what open tabs fetch of a newer shell').toEqual(ofShell)
      expect(named.filter((path) => !html?.includes(`"/${path}"`))).toEqual([])
    })
})
