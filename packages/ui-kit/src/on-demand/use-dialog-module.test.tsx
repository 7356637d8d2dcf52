import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderUi } from '../testing/render-ui.tsx'
import { type OnDemand, onDemand } from './on-demand.ts'
import { useDialogModule } from './use-dialog-module.ts'

function Screen({ form }: { form: OnDemand<string> }) {
  const [open, setOpen] = useState(false)
  const title = useDialogModule(form, open, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && title && <h1>{title}</h1>}
    </>
  )
}

test('a dialog whose code does not come is reported, and the report goes when it opens', async () => {
  let connected = false
  const form = onDemand(async () => {
    if (!connected) throw new TypeError('Failed to fetch')
    return 'Nova Saca'
  })
  await renderUi(<Screen form={form} />)
  const report = page.getByText('Não foi possível abrir a janela.')

  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(report).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])

  connected = true
  // Below the pointer it stays as long as nobody takes it away. The button still has the focus.
  await report.hover()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Nova Saca' })).toBeVisible()
  await expect.element(report).not.toBeInTheDocument()
})
