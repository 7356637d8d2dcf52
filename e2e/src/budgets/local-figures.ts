import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_WEB_ROOT } from '../app-with-api.ts'
import { type Figures, measureRoutes } from './measure-routes.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The accepted figures of every route. */
export const BUDGETS = join(repository, 'e2e/budgets.json')

/** What the `npm start` of the tests has published in this checkout, and the output of Vite by app. */
export const LOCAL = {
  webRoot: TEST_WEB_ROOT,
  builds: join(repository, '.celeiro/build/production'),
}

export const localFigures = (): Promise<Figures> => measureRoutes(LOCAL.webRoot, LOCAL.builds)

export async function acceptedFigures(): Promise<Figures> {
  return JSON.parse(await readFile(BUDGETS, 'utf8'))
}

export async function acceptFigures(figures: Figures): Promise<void> {
  await writeFile(BUDGETS, `${JSON.stringify(figures, null, 2)}\n`)
}
