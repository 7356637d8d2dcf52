import { gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiTable } from '../testing/api-samples.ts'
import {
  serveDelete,
  serveDuplicate,
  serveProducts,
  serveTables,
  serveUpdate,
} from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { form, save } from '../testing/price-table-form.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const total = () => page.getByRole('group', { name: 'Total de tabelas' })
const result = (title: string) => page.getByRole('dialog', { name: title, exact: true })
const done = () => new HttpResponse(null, { status: 204 })

/** The tables on the server; the writes of the tests change them. */
let stored: ReturnType<typeof apiTable>[]
beforeEach(() => {
  stored = [apiTable(1), apiTable(2)]
  serveTables(() => ({ data: stored }))
})

async function openTask(button: string) {
  await openScreen('/price-tables')
  await row('Tabela 1')
    .getByRole('button', { name: `${button} Tabela 1`, exact: true })
    .click()
}

describe('duplicating', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Duplicar Tabela de Preço' })
  const newName = () => dialog().getByRole('textbox', { name: 'Novo nome' })
  const submit = () => dialog().getByRole('button', { name: 'Duplicar' })

  test('proposes a name, sends it, and the list is fresh', async () => {
    const calls = serveDuplicate(({ body }) => {
      stored = [apiTable(3, Object(body)), ...stored]
      return HttpResponse.json({}, { status: 201 })
    })
    await openTask('Duplicar')
    await expect.element(newName()).toHaveValue('Tabela 1 - Cópia')
    await submit().click()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço duplicada com sucesso!')
    await expect.element(result('Sucesso').getByText(/sucesso!/)).toBeVisible()
    await result('Sucesso').getByRole('button', { name: 'Entendido' }).click()
    await expect.element(row('Tabela 1 - Cópia')).toBeVisible()
    await expect.element(total()).toHaveTextContent(/^Total de tabelas3/)
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [`/api/price-tables/${apiId(1001)}/duplicate`, { name: 'Tabela 1 - Cópia' }],
    ])
  })

  test('leads to the form of the copy, which saves the copy', async () => {
    serveProducts(() => ({ data: [] }))
    serveDuplicate(({ body }) => {
      const copy = apiTable(3, Object(body))
      stored = [copy, ...stored]
      return HttpResponse.json({ data: copy }, { status: 201 })
    })
    const updates = serveUpdate(() => ({}))
    await openTask('Duplicar')
    await submit().click()
    await result('Sucesso').getByRole('button', { name: 'Editar a cópia' }).click()
    await expect.element(form().getByLabelText('Nome', { exact: true })).toHaveFocus()
    await expect.element(form().getByLabelText('Nome', { exact: true })).toHaveValue('Tabela 1 - Cópia')
    await save()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço atualizada com sucesso!')
    await expect
      .element(result('Sucesso').getByRole('button', { name: 'Editar a cópia' }))
      .not.toBeInTheDocument()
    await result('Sucesso').getByRole('button', { name: 'Entendido' }).click()
    await expect
      .element(row('Tabela 1').getByRole('button', { name: 'Duplicar Tabela 1', exact: true }))
      .toHaveFocus()
    expect(updates.map(({ path }) => path)).toEqual([`/api/price-tables/${apiId(1003)}`])
  })

  test('offers no form of a copy that the response does not have', async () => {
    serveDuplicate(() => HttpResponse.json({ id: apiId(1003) }, { status: 201 }))
    await openTask('Duplicar')
    await submit().click()
    await expect.element(result('Sucesso').getByRole('button', { name: 'Entendido' })).toHaveFocus()
    await expect
      .element(result('Sucesso').getByRole('button', { name: 'Editar a cópia' }))
      .not.toBeInTheDocument()
  })

  test('requires a name that is not blank', async () => {
    await openTask('Duplicar')
    await newName().fill('  ')
    await submit().click()
    await expect.element(newName()).toHaveAccessibleDescription('Nome é obrigatório')
  })

  test('sends a name of any length, and shows at the field what the server refuses', async () => {
    const message = 'Nome deve ter no máximo 200 caracteres'
    const name = 'n'.repeat(300)
    stored = [apiTable(1, { name })]
    const calls = serveDuplicate(() =>
      HttpResponse.json(
        { code: 'VALIDATION_ERROR', message, errors: [{ path: 'name', message }] },
        { status: 400 },
      ),
    )
    await openScreen('/price-tables')
    await page.getByRole('button', { name: /^Duplicar n/ }).click()
    await newName().click()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(result('Erro ao Duplicar'))
      .toHaveTextContent('Erro ao duplicar tabela de preço. Tente novamente.')
    await result('Erro ao Duplicar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(newName()).toHaveValue(`${name} - Cópia`)
    await expect.element(newName()).toHaveAccessibleDescription(message)
    expect(calls.map(({ body }) => body)).toEqual([{ name: `${name} - Cópia` }])
  })
})

describe('deleting', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Excluir Tabela de Preço' })
  const confirm = () => question().getByRole('button', { name: 'Excluir' })

  test('warns, is sent once for two clicks, and the list is fresh', async () => {
    const { opened, open } = gate()
    const calls = serveDelete(async () => {
      await opened
      stored = stored.slice(1)
      return done()
    })
    await openTask('Excluir')
    await expect.element(question()).toHaveTextContent(/Tabela 1\? Esta ação é irreversível\./)
    await confirm().dblClick()
    open()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço excluída com sucesso!')
    await result('Sucesso').getByRole('button', { name: 'Entendido' }).click()
    await expect.element(row('Tabela 2')).toBeVisible()
    await expect.element(row('Tabela 1')).not.toBeInTheDocument()
    expect(calls.map(({ path }) => path)).toEqual([`/api/price-tables/${apiId(1001)}`])
  })

  test('shows the error, and asks again without resending', async () => {
    const calls = serveDelete(() =>
      HttpResponse.json({ message: 'Esta tabela de preço é usada por pedidos' }, { status: 409 }),
    )
    await openTask('Excluir')
    await confirm().click()
    const failure = result('Erro ao Excluir')
    await expect.element(failure).toHaveTextContent('Erro ao excluir tabela de preço. Tente novamente.')
    await expect.element(failure).toHaveTextContent('Esta tabela de preço é usada por pedidos')
    await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(question()).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})
