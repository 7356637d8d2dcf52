import { configureApi } from '@celeiro/shared-auth'
import { counter, gate } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiId, apiTable } from '../testing/api-samples.ts'
import {
  serveActivity,
  serveDelete,
  serveDuplicate,
  serveProducts,
  serveTables,
  serveUpdate,
} from '../testing/catalog-api.ts'
import { button, dialog, openScreen, row, understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const total = () => page.getByRole('group', { name: 'Total de tabelas' })

/** The tables on the server; the writes of the tests change them. */
let stored: ReturnType<typeof apiTable>[]
beforeEach(() => {
  stored = [apiTable(1), apiTable(2)]
  serveTables(() => ({ data: stored }))
})

test('a copy gets a name of its own, that the server may refuse; then the list is fresh, and the form of the copy at hand', async () => {
  const copyDialog = dialog('Duplicar Tabela de Preço')
  const newName = copyDialog.getByRole('textbox', { name: 'Novo nome' })
  const submit = () => copyDialog.getByRole('button', { name: 'Duplicar' }).click()
  const message = 'Nome deve ter no máximo 200 caracteres'
  const long = 'n'.repeat(300)
  serveProducts(() => ({ data: [] }))
  const calls = serveDuplicate(({ body }) => {
    const { name } = Object(body)
    if (name === long)
      return HttpResponse.json({ message, errors: [{ path: 'name', message }] }, { status: 400 })
    const copy = apiTable(stored.length + 1, { name })
    stored = [copy, ...stored]
    return HttpResponse.json({ data: copy }, { status: 201 })
  })
  const updates = serveUpdate(() => ({}))
  await openScreen('/price-tables')
  await button('Duplicar Tabela 1').click()
  await expect.element(newName).toHaveValue('Tabela 1 - Cópia')
  await newName.fill('  ')
  await submit()
  await expect.element(newName).toHaveAccessibleDescription('Nome é obrigatório')
  await newName.fill(long)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog('Erro ao Duplicar'))
    .toHaveTextContent('Erro ao duplicar tabela de preço. Tente novamente.')
  await dialog('Erro ao Duplicar').getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(newName).toHaveValue(long)
  await expect.element(newName).toHaveAccessibleDescription(message)
  await newName.fill('Tabela 1 - Cópia')
  await submit()
  await expect.element(dialog('Sucesso')).toHaveTextContent('Tabela de preço duplicada com sucesso!')

  await dialog('Sucesso').getByRole('button', { name: 'Editar a cópia' }).click()
  await expect.element(form.field('Nome')).toHaveFocus()
  await expect.element(form.field('Nome')).toHaveValue('Tabela 1 - Cópia')
  await form.save()
  await expect.element(dialog('Sucesso')).toHaveTextContent('Tabela de preço atualizada com sucesso!')
  await expect
    .element(dialog('Sucesso').getByRole('button', { name: 'Editar a cópia' }))
    .not.toBeInTheDocument()
  await understood()
  await expect.element(button('Duplicar Tabela 1')).toHaveFocus()
  await expect.element(row('Tabela 1 - Cópia')).toBeVisible()
  await expect.element(total()).toHaveTextContent(/^Total de tabelas3/)
  expect(updates.map(({ path }) => path)).toEqual([`/api/price-tables/${apiId(1003)}`])
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`/api/price-tables/${apiId(1001)}/duplicate`, { name: long }],
    [`/api/price-tables/${apiId(1001)}/duplicate`, { name: 'Tabela 1 - Cópia' }],
  ])
})

test('a deletion warns, and asks again after a failure; it is sent once for two clicks, and the list is fresh', async () => {
  const question = page.getByRole('alertdialog', { name: 'Excluir Tabela de Preço' })
  const confirm = question.getByRole('button', { name: 'Excluir' })
  const { opened, open } = gate()
  const calls = serveDelete(async () => {
    if (calls.length === 1)
      return HttpResponse.json({ message: 'Esta tabela de preço é usada por pedidos' }, { status: 409 })
    await opened
    stored = stored.slice(1)
    return new HttpResponse(null, { status: 204 })
  })
  await openScreen('/price-tables')
  await button('Excluir Tabela 1').click()
  await expect.element(question).toHaveTextContent(/Tabela 1\? Esta ação é irreversível\./)
  await confirm.click()
  const failure = dialog('Erro ao Excluir')
  await expect.element(failure).toHaveTextContent('Erro ao excluir tabela de preço. Tente novamente.')
  await expect.element(failure).toHaveTextContent('Esta tabela de preço é usada por pedidos')
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(question).toBeVisible()
  expect(calls).toHaveLength(1)

  await confirm.dblClick()
  open()
  await understood('Tabela de preço excluída com sucesso!')
  await expect.element(row('Tabela 2')).toBeVisible()
  await expect.element(row('Tabela 1')).not.toBeInTheDocument()
  // The API gave the table no version.
  const sent = calls.map(({ path, ifMatch }) => [path, ifMatch])
  expect(sent).toEqual(Array(2).fill([`/api/price-tables/${apiId(1001)}`, null]))
})

test('a table is switched off by the menu of its row after a question, and on in its details, where another person changed it meanwhile', async () => {
  configureApi({ baseUrl: '', features: ['price-table-activity', 'list-selection'] })
  stored = [apiTable(1, { etag: '"1"' }), apiTable(2)]
  const calls = serveActivity(({ ifMatch, body }) => {
    const { etag, ...current } = { etag: '', ...stored[0] }
    if (etag !== ifMatch)
      return HttpResponse.json({ message: 'Alterada', current: stored[0] }, { status: 412 })
    stored = [apiTable(1, { ...current, ...Object(body), etag: '"2"' }), apiTable(2)]
    return { data: stored[0] }
  })
  const question = (title: string) => page.getByRole('alertdialog', { name: title })
  await openScreen('/price-tables')
  await button('Mais ações de Tabela 1').click()
  await expect.element(page.getByRole('menuitem', { name: 'Ativar', exact: true })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  const off = question('Desativar Tabela de Preço')
  await expect
    .element(off)
    .toHaveTextContent('Tabela 1? Ela deixa de ser oferecida. Os pedidos já feitos mantêm os seus preços.')
  expect(calls).toEqual([])
  await off.getByRole('button', { name: 'Desativar' }).click()
  await understood('Tabela de preço desativada com sucesso!')
  await expect.element(row('Tabela 1')).toHaveTextContent(/Inativa$/)
  await expect.element(counter('Inativas')).toHaveTextContent(/^Inativas1/)

  await button('Detalhes de Tabela 1').click()
  const details = dialog('Detalhes da Tabela de Preço')
  stored = [apiTable(1, { isActive: false, discountPercent: 9, etag: '"3"' }), apiTable(2)]
  await details.getByRole('button', { name: 'Ativar' }).click()
  await question('Ativar Tabela de Preço').getByRole('button', { name: 'Ativar' }).click()
  const changed = dialog('Esta tabela foi alterada por outra pessoa')
  await expect.element(changed).toHaveTextContent(/Ela ainda não foi ativada\..*Desconto3,5%9%/)
  await changed.getByRole('button', { name: 'Ativar assim mesmo' }).click()
  await understood('Tabela de preço ativada com sucesso!')
  await expect.element(details).toHaveTextContent(/SituaçãoAtiva/)
  await expect.element(details.getByRole('button', { name: 'Desativar' })).toHaveFocus()
  expect(calls.map(({ path, ifMatch, body }) => [path, ifMatch, body])).toEqual(
    [
      ['"1"', false],
      ['"2"', true],
      ['"3"', true],
    ].map(([version, isActive]) => [`/api/price-tables/${apiId(1001)}/activity`, version, { isActive }]),
  )
})

test('a table that is switched already, by another person or a lost answer, is done; a refusal asks again', async () => {
  configureApi({ baseUrl: '', features: ['price-table-activity', 'list-selection'] })
  const message = 'Sem permissão'
  let reply: () => Response = () => HttpResponse.json({ message }, { status: 409 })
  serveActivity(() => reply())
  await openScreen('/price-tables')
  await button('Mais ações de Tabela 1').click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' })
  await confirm.click()
  const failure = dialog('Erro ao Desativar')
  await expect.element(failure).toHaveTextContent('Erro ao desativar tabela de preço. Tente novamente.')
  await expect.element(failure).toHaveTextContent(message)
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
  reply = () => HttpResponse.json({ current: apiTable(1, { isActive: false }) }, { status: 412 })
  await confirm.click()
  await understood('Tabela de preço desativada com sucesso!')
})
