import { page } from 'vitest/browser'

/** The id of `apiOrder()`. */
export const ID = 'cm8f2k1a7q0000xv3l5p2d9te'

export const details = () => page.getByRole('dialog', { name: 'Detalhes do Pedido', exact: true })

/** A button in the details. */
export const action = (name: string) => details().getByRole('button', { name, exact: true })

export const logs = () => page.getByRole('dialog', { name: 'Logs do Pedido', exact: true })

export const toast = (text: string | RegExp) =>
  page.getByRole('region', { name: 'Notificações' }).getByText(text)

/** A filter of the list. */
export const filter = (name: string) => page.getByRole('combobox', { name, exact: true })

/** The orders of the list. */
export const rows = () =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Detalhes' }) })
