import { gate } from '@celeiro/testing'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { expectAccessible, renderUi } from '../testing/render-ui.tsx'
import { FormDialog } from './form-dialog.tsx'

interface ExampleProps {
  /** As the dialogs of lists do, which are history entries. */
  closesByBack?: boolean
  onSubmit?: () => Promise<unknown>
  pending?: boolean
}

function Example({ onSubmit = async () => {}, pending = false, closesByBack = false }: ExampleProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await onSubmit()
    setSaving(false)
  }
  return (
    <main>
      <h1>Nomes</h1>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <FormDialog
        open={open}
        onClose={() => (closesByBack ? navigate(-1) : setOpen(false))}
        title="Novo Nome"
        dirty={name !== ''}
        pending={pending || saving}
        onSubmit={save}
      >
        <TextField
          label="Nome"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error="Nome é obrigatório"
        />
        <TextAreaField label="Notas" error="Nota longa demais" />
        <CheckboxField label="Público" />
      </FormDialog>
    </main>
  )
}

const slowPage = gate()

const form = () => page.getByRole('dialog', { name: 'Novo Nome' })
const question = () => page.getByRole('alertdialog', { name: 'Descartar alterações?' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens on page 2 of its list, with page 1 before it in the history. */
async function renderForm(props: ExampleProps = {}) {
  const routes = [
    { path: '/names', element: <Example {...props} /> },
    { path: '/slow', loader: () => slowPage.opened.then(() => null), element: <h1>Página lenta</h1> },
    { path: '*', element: <h1>Outra página</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/names', '/names?page=2'] })
  await renderUi(<RouterProvider router={router} />)
  return router
}

async function open() {
  await button('Abrir').click()
  await expect.element(form().getByRole('textbox', { name: 'Nome' })).toHaveFocus()
}

test('closes without a question if nothing was filled in, and returns focus', async () => {
  await renderForm()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(button('Abrir')).toHaveFocus()
})

test('asks before it discards changes', async () => {
  await renderForm()
  await open()
  await userEvent.keyboard('Rita{Escape}')
  await question().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(form().getByRole('textbox', { name: 'Nome' })).toHaveValue('Rita')
  await form().getByRole('button', { name: 'Cancelar' }).click()
  await question().getByRole('button', { name: 'Descartar' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(button('Abrir')).toHaveFocus()
})

test.each(['Cancelar', 'Escape'])('keeps the caret position after %s to the question', async (choice) => {
  await renderForm()
  await open()
  await userEvent.keyboard('Rita{ArrowLeft}{Escape}')
  await expect.element(question().getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  if (choice === 'Escape') await userEvent.keyboard('{Escape}')
  else await question().getByRole('button', { name: choice }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(form().getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(form().getByRole('textbox', { name: 'Nome' })).toHaveValue('Ritxa')
})

test('saves once for two clicks, and stays while it saves', async () => {
  const { opened, open: finish } = gate()
  const onSubmit = vi.fn(() => opened)
  await renderForm({ onSubmit })
  await open()
  const save = form().getByRole('button', { name: 'Salvar' })
  await save.dblClick()
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).toBeVisible()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  finish()
  await userEvent.click(form().getByRole('textbox', { name: 'Nome' }))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('names its fields and shows their errors', async () => {
  await renderForm()
  await open()
  await expect
    .element(form().getByRole('textbox', { name: 'Nome' }))
    .toHaveAccessibleDescription('Nome é obrigatório')
  await expect
    .element(form().getByRole('textbox', { name: 'Notas' }))
    .toHaveAccessibleDescription('Nota longa demais')
  await form().getByRole('checkbox', { name: 'Público' }).click()
  await expect.element(form().getByRole('checkbox', { name: 'Público' })).toBeChecked()
  await expectAccessible()
})

describe('leaving for another address', () => {
  const leaving = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

  test('waits for a page that takes its time', async () => {
    const router = await renderForm({ closesByBack: true })
    await open()
    await userEvent.keyboard('Rita')
    void router.navigate('/slow')
    await leaving().getByRole('button', { name: 'Sair' }).click()
    await expect.element(leaving()).not.toBeInTheDocument()
    slowPage.open()
    await expect.element(page.getByRole('heading', { name: 'Página lenta' })).toBeVisible()
  })

  test('asks while it is being saved', async () => {
    const router = await renderForm({ pending: true })
    await open()
    void router.navigate('/elsewhere')
    await expect.element(leaving()).toBeVisible()
  })

  test('does not block navigation to the login', async () => {
    const router = await renderForm()
    await open()
    await userEvent.keyboard('Rita')
    await router.navigate('/login')
    await expect.element(page.getByRole('heading', { name: 'Outra página' })).toBeVisible()
  })

  test('closes the form where only the list below it changes', async () => {
    const router = await renderForm()
    await open()
    await userEvent.keyboard('Rita')
    void router.navigate(-1)
    await leaving().getByRole('button', { name: 'Sair' }).click()
    await expect.element(form()).not.toBeInTheDocument()
    await expect.element(leaving()).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
    await expect.element(button('Abrir')).toHaveFocus()
  })
})
