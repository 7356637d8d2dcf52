import type { CurrentUser } from '@celeiro/shared-auth'
import { renderRemote } from '@celeiro/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../remote.tsx'

/** `/elsewhere` belongs to another remote. */
export const openScreen = (path: string, user?: Partial<CurrentUser>) => renderRemote(routes, { path, user })

export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** Waits for the message about a write that succeeded, and closes it. */
export async function understood(text = 'sucesso!'): Promise<void> {
  await expect.element(dialog('Sucesso')).toHaveTextContent(text)
  await dialog('Sucesso').getByRole('button', { name: 'Entendido' }).click()
  await expect.element(dialog('Sucesso')).not.toBeInTheDocument()
}
