import { gate } from '@celeiro/test-network'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
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
}

function Example({ onSubmit = async () => {}, closesByBack = false }: ExampleProps) {
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
        pending={saving}
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

const name = () => form().getByRole('textbox', { name: 'Nome' })

test('closes without a question if nothing was filled in, and asks before it discards changes', async () => {
  await renderForm()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(button('Abrir')).toHaveFocus()

  await open()
  await userEvent.keyboard('Rita{ArrowLeft}')
  // The caret stays where it was, whichever way the question is left.
  for (const leave of [
    () => question().getByRole('button', { name: 'Cancelar' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await userEvent.keyboard('{Escape}')
    await expect.element(question().getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await leave()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(name()).toHaveFocus()
    await userEvent.keyboard('x')
  }
  await expect.element(name()).toHaveValue('Ritxxa')
  await form().getByRole('button', { name: 'Cancelar' }).click()
  await question().getByRole('button', { name: 'Descartar' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(button('Abrir')).toHaveFocus()
})

test('names its fields, shows their errors and saves once for two clicks; leaving asks while it saves, but not for the login', async () => {
  const { opened, open: finish } = gate()
  const onSubmit = vi.fn(() => opened)
  const router = await renderForm({ onSubmit })
  await open()
  await expect.element(name()).toHaveAccessibleDescription('Nome é obrigatório')
  const notes = form().getByRole('textbox', { name: 'Notas' })
  await expect.element(notes).toHaveAccessibleDescription('Nota longa demais')
  await form().getByRole('checkbox', { name: 'Público' }).click()
  await expect.element(form().getByRole('checkbox', { name: 'Público' })).toBeChecked()
  await expectAccessible()

  await form().getByRole('button', { name: 'Salvar' }).dblClick()
  await userEvent.keyboard('{Escape}')
  await expect.element(form()).toBeVisible()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  void router.navigate('/elsewhere')
  await leaving().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(leaving()).not.toBeInTheDocument()
  finish()
  await expect.element(form().getByRole('button', { name: 'Salvar' })).toBeVisible()
  await userEvent.click(name())
  await userEvent.keyboard('Rita{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  await router.navigate('/login')
  await expect.element(page.getByRole('heading', { name: 'Outra página' })).toBeVisible()
})

const leaving = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

test('leaving for another address waits for a page that takes its time', async () => {
  const router = await renderForm({ closesByBack: true })
  await open()
  await userEvent.keyboard('Rita')
  void router.navigate('/slow')
  await leaving().getByRole('button', { name: 'Sair' }).click()
  await expect.element(leaving()).not.toBeInTheDocument()
  slowPage.open()
  await expect.element(page.getByRole('heading', { name: 'Página lenta' })).toBeVisible()
})

test('leaving closes the form where only the list below it changes', async () => {
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
