import { gate } from '@celeiro/test-network'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSingleKey } from '../keyboard/single-keys.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const Title = () => <h1>Nova Saca</h1>

const { opened, open: arrive } = gate()
let isConnected = false
const Form = lazyDialog(async () => {
  if (!isConnected) throw new TypeError('Failed to fetch')
  await opened
  return { Title }
}, 'Title')

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Form open={open} onClose={() => setOpen(false)} />
    </>
  )
}

test('a dialog whose code does not come is reported until it opens; shortcuts of one key rest meanwhile', async () => {
  const isKey = () => isSingleKey(new KeyboardEvent('keydown', { key: 'g' }))
  await renderUi(<Screen />)
  const report = page.getByText('Não foi possível abrir a janela.')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(report).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])
  expect(isKey()).toBe(true)

  isConnected = true
  // Below the pointer it stays until the pointer moves away. The button still has the focus.
  await report.hover()
  await userEvent.keyboard('{Enter}')
  await expect.poll(isKey).toBe(false)
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Nova Saca' })).toBeVisible()
  await expect.element(report).not.toBeInTheDocument()
  expect(isKey()).toBe(true)
})
