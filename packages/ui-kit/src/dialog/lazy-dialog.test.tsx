import { gate } from '@celeiro/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSingleKey } from '../keyboard/single-keys.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const Title = () => <h1>Nova Saca</h1>

function Screen({ Form }: { Form: ReturnType<typeof lazyDialog> }) {
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

test('a dialog whose code does not come is reported, and the report goes when it opens', async () => {
  let connected = false
  const Form = lazyDialog(async () => {
    if (!connected) throw new TypeError('Failed to fetch')
    return { Title }
  }, 'Title')
  await renderUi(<Screen Form={Form} />)
  const report = page.getByText('Não foi possível abrir a janela.')

  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(report).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])

  connected = true
  // Below the pointer it stays until the pointer moves away. The button still has the focus.
  await report.hover()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Nova Saca' })).toBeVisible()
  await expect.element(report).not.toBeInTheDocument()
})

test('shortcuts of one key rest while a dialog opens', async () => {
  const { opened, open: arrive } = gate()
  const Form = lazyDialog(() => opened.then(() => ({ Title })), 'Title')
  const isKey = () => isSingleKey(new KeyboardEvent('keydown', { key: 'g' }))
  await renderUi(<Screen Form={Form} />)
  expect(isKey()).toBe(true)
  await page.getByRole('button', { name: 'Abrir' }).click()
  expect(isKey()).toBe(false)
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Nova Saca' })).toBeVisible()
  expect(isKey()).toBe(true)
})
