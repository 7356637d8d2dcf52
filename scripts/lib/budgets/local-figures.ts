import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../bootstrap.mjs'
import { type Figures, measureRoutes } from './measure-routes.ts'

/** The accepted figures of every route. */
export const BUDGETS = join(repository, 'scripts/budgets.json')

/** The figures of what `npm start` has built and published in this checkout. */
export const localFigures = (): Promise<Figures> =>
  measureRoutes(join(repository, '.celeiro/web'), join(repository, '.celeiro/build/production'))

export async function acceptedFigures(): Promise<Figures> {
  return JSON.parse(await readFile(BUDGETS, 'utf8'))
}

export async function acceptFigures(figures: Figures): Promise<void> {
  await writeFile(BUDGETS, `${JSON.stringify(figures, null, 2)}\n`)
}
