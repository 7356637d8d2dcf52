import { renderRemote } from '@celeiro/testing'
import { page } from 'vitest/browser'
import { routes } from '../remote.tsx'

export const openScreen = (path: string) => renderRemote(routes, { path })

/** The rows of the list. */
export const rows = () =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Detalhes' }) })

export const names = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('th')?.textContent)

/** A button of a row, whose accessible name ends with the name of the row; or one above the list. */
export const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
