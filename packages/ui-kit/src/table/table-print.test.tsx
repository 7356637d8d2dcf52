import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { Badge } from '../feedback/badge.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { tableOf } from '../testing/table-of.tsx'
import type { Column } from './column.ts'

// The provider brings its types, and only the root of the repository installs it.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'Emulation.setEmulatedMedia', params: { media: '' | 'print' }): Promise<unknown>
  }
}

interface Row {
  id: string
  name: string
}

const name = 'Cooperativa Agropecuária do Vale do Rio Verde'
const rows: Row[] = [{ id: 'p1', name }]
const columns: Column<Row>[] = ['Cliente', 'Vendedor', 'Condição', 'Situação', 'Observação', 'Data'].map(
  (header) => ({
    key: header,
    header,
    ...(header === 'Situação'
      ? { cell: () => <Badge dot>Sincronizado com falhas</Badge> }
      : { text: ({ name }: Row) => name }),
  }),
)

const emulate = (media: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media })

afterEach(() => emulate(''))

test('all columns fit on paper, with complete texts', async () => {
  await page.viewport(720, 900)
  await emulate('print')
  const { rerender } = await renderUi(tableOf({ columns, rows }))
  for (const virtual of [false, true]) {
    await rerender(tableOf({ columns, rows, virtual }))
    // Not the skeleton.
    await expect.element(page.getByText(name).last()).toBeVisible()
    const table = page.getByRole('table').element()
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(720)
    for (const cell of table.querySelectorAll('th, td')) {
      expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
    }
  }
  // Neither the dot of a badge, which would stand in a line of its own, nor the colour of what is selected.
  const badge = document.querySelector('[data-badge]') as Element
  expect(getComputedStyle(badge, '::before').display).toBe('none')
  const row = page.getByRole('row').last().element()
  row.ariaSelected = 'true'
  expect(getComputedStyle(row).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})
