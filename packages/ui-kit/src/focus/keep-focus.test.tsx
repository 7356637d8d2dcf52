import { gate } from '@celeiro/test-network'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { AlertBanner } from '../feedback/alert-banner.tsx'
import { toast } from '../feedback/toast.ts'
import { SearchField } from '../fields/search-field.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { keepFocus } from './keep-focus.ts'

interface ScreenProps {
  names: string[]
  search?: boolean
  /** For each deletion: when the row goes after the dialog, or the dialog after the row. */
  waits?: { row?: Promise<void>; dialog?: Promise<void> }[]
}

/** A list whose rows are deleted after a confirmation. */
function Screen({ names, search = true, waits = [] }: ScreenProps) {
  const [rows, setRows] = useState(names)
  const [deleting, setDeleting] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [notice, setNotice] = useState(true)

  async function remove(name: string | undefined) {
    const wait = waits.shift()
    if (!wait?.dialog) setDeleting(undefined)
    await wait?.row
    setRows((current) => current.filter((row) => row !== name))
    await wait?.dialog
    setDeleting(undefined)
  }

  const columns: Column<{ name: string }>[] = [
    { key: 'name', header: 'Nome', rowHeader: true, text: ({ name }) => name },
    {
      key: 'actions',
      header: 'Ações',
      cell: ({ name }) => (
        <>
          <Button>Editar {name}</Button>
          <Button onClick={() => setDeleting(name)}>Excluir {name}</Button>
        </>
      ),
    },
  ]
  return (
    <main>
      <PageHeader title="Usuários" actions={<Button onClick={() => setFailed(true)}>Falhar</Button>} />
      {notice && (
        <AlertBanner tone="info" onClose={() => setNotice(false)}>
          Não está entre os carregados.
        </AlertBanner>
      )}
      {search && <SearchField label="Buscar" value="" onChange={() => {}} />}
      <DataTable
        label="Usuários"
        columns={columns}
        rows={rows.map((name) => ({ name }))}
        getRowKey={({ name }) => name}
        state={
          failed
            ? { kind: 'failed', message: 'Erro', onRetry: () => setFailed(false) }
            : { kind: 'ready', refreshing: false }
        }
        emptyText="Nenhum."
        emptyAction={<Button onClick={() => setRows(names)}>Limpar os filtros</Button>}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        title="Excluir"
        text="Tem certeza?"
        confirmLabel="Excluir"
        pending={false}
        onConfirm={() => void remove(deleting)}
        onCancel={() => setDeleting(undefined)}
      />
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = () => page.getByRole('alertdialog')

async function deleteRow(name: string) {
  await button(`Excluir ${name}`).click()
  await expect.element(question().getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await question().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(question()).not.toBeInTheDocument()
}

const heading = () => page.getByRole('heading', { name: 'Usuários' })

test('deleted rows leave the focus to the next one, the one above, the search and the row that comes back', async () => {
  await renderUi(<Screen names={['Ana', 'Bia', 'Caio']} />)
  await deleteRow('Bia')
  await expect.element(button('Editar Caio')).toHaveFocus()
  await deleteRow('Caio')
  await expect.element(button('Editar Ana')).toHaveFocus()
  await deleteRow('Ana')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await button('Limpar os filtros').click()
  await expect.element(button('Editar Ana')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('a row that goes before or after its dialog leaves the focus to the next one, but not once the user has clicked elsewhere', async () => {
  const [dialog, row, lastRow] = [gate(), gate(), gate()]
  const waits = [{ dialog: dialog.opened }, { row: row.opened }, { row: lastRow.opened }]
  await renderUi(<Screen names={['Ana', 'Bia', 'Caio', 'Davi']} waits={waits} />)
  await button('Excluir Ana').click()
  await question().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByText('Editar Ana')).not.toBeInTheDocument()
  dialog.open()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(button('Editar Bia')).toHaveFocus()

  await deleteRow('Bia')
  await expect.element(button('Excluir Bia')).toHaveFocus()
  row.open()
  await expect.element(button('Editar Caio')).toHaveFocus()

  await deleteRow('Caio')
  await page.getByText('Não está entre os carregados.').click()
  expect(document.activeElement).toBe(document.body)
  lastRow.open()
  await expect.element(button('Excluir Caio')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

test('a closed toast gives the focus back; where there is no search, the last row, a retry and a notice lead to the heading, without a ring for the mouse', async () => {
  await renderUi(<Screen names={['Ana']} search={false} />)
  await button('Editar Ana').click()
  toast.info('Salvo')
  await page.getByRole('region', { name: 'Notificações' }).getByRole('button', { name: 'Fechar' }).click()
  await expect.element(button('Editar Ana')).toHaveFocus()

  await button('Falhar').click()
  await button('Tentar novamente').click()
  await expect.element(button('Tentar novamente')).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
  expect(heading().element().matches(':focus-visible')).toBe(false)

  await button('Fechar').click()
  await expect.element(button('Fechar')).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
  expect(heading().element().matches(':focus-visible')).toBe(false)

  await deleteRow('Ana')
  await expect.element(heading()).toHaveFocus()
})

/** A login that unmounts some time before the page renders. */
function Login({ arrived }: { arrived: Promise<void> }) {
  const [shown, setShown] = useState<'login' | 'nothing' | 'home'>('login')
  async function enter() {
    setShown('nothing')
    await arrived
    setShown('home')
  }
  if (shown === 'login') return <Button onClick={enter}>Entrar</Button>
  if (shown !== 'home') return null
  return (
    <main tabIndex={-1} style={{ marginTop: '3rem', height: '200vh' }}>
      Pedidos
    </main>
  )
}

test('a page that renders some time after the previous one gets focus', async () => {
  const { opened, open: arrive } = gate()
  await renderUi(<Login arrived={opened} />)
  await button('Entrar').click()
  await expect.element(button('Entrar')).not.toBeInTheDocument()
  arrive()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(scrollY).toBe(0)
})

test('a dialog that goes with its page leaves the focus of the next page alone', async () => {
  const stop = keepFocus()
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.tabIndex = -1
  document.body.append(dialog)
  dialog.focus()
  dialog.remove()
  // The observer has seen it, and waits for a timer.
  await null
  stop()
  await renderUi(
    <main>
      <h1 tabIndex={-1}>Pedidos</h1>
    </main>,
  )
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('an element whose focus code takes away gets it back, also right after a press, but no field, whose keyboard was put away', async () => {
  await renderUi(
    <>
      <Button>Salvar</Button>
      <SearchField label="Buscar" value="" onChange={() => {}} />
    </>,
  )
  const pressed = button('Salvar').element()
  pressed.focus()
  pressed.blur()
  await expect.element(button('Salvar')).toHaveFocus()
  for (const type of ['mousedown', 'mouseup']) pressed.dispatchEvent(new MouseEvent(type, { bubbles: true }))
  pressed.blur()
  await expect.element(button('Salvar')).toHaveFocus()

  const field = page.getByRole('searchbox')
  field.element().focus()
  field.element().blur()
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
