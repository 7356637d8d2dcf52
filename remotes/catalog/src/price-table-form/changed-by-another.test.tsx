import { expectAccessible, expectFits } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveDelete, serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { form, openForm, product, result, save } from '../testing/price-table-form.ts'

const conflict = () => page.getByRole('dialog', { name: 'Esta tabela foi alterada por outra pessoa' })
const button = (name: string) => conflict().getByRole('button', { name, exact: true })
const row = (name: string) => conflict().getByRole('row').filter({ hasText: name })
const field = (name: string) => form().getByRole('textbox', { name, exact: true })
const price = () => product(1).getByLabelText('Preço', { exact: true })

/** The table on the server, and its version. */
let stored: Record<string, unknown>
let version: number
const current = () => ({ ...stored, etag: `"${version}"` })

/** Another person saves. */
function change(fields: object) {
  stored = { ...stored, ...fields }
  version += 1
}

function refuse() {
  const body = { code: 'PRICE_TABLE_CHANGED', message: 'Alterada', current: current() }
  return HttpResponse.json(body, { status: 412 })
}

/** Saves like our API: only the version that the caller read. */
const servePrecondition = () =>
  serveUpdate(({ ifMatch, body }) => {
    if (ifMatch !== null && ifMatch !== `"${version}"`) return refuse()
    const { priceTableItems: _items, ...fields } = Object(body)
    change(fields)
    return { data: current() }
  })

beforeEach(() => {
  stored = apiTable(1)
  version = 1
  serveTables(() => ({ data: [current()] }))
  serveProducts(() => ({ data: [apiProduct(1)] }))
})

async function conflicting() {
  const calls = servePrecondition()
  await openForm('Editar')
  change({ name: 'Da outra', priceTableItems: [apiItem(1, { price: 2000 })] })
  await field('Desconto (%)').fill('9')
  await price().fill('1.990')
  await save()
  await expect.element(conflict()).toBeVisible()
  return calls
}

describe('a table that another person saved in the meantime', () => {
  test('is not overwritten; what differs is shown in words', async () => {
    const calls = await conflicting()
    await expect.element(row('Nome')).toHaveTextContent('NomeTabela 1Da outraTabela 1Outra pessoa')
    await expect.element(row('Desconto')).toHaveTextContent('Desconto3,5%3,5%9%Você')
    await expect
      .element(row('Produto 1: Preço'))
      .toHaveTextContent(/R\$ 1\.980,50R\$ 2\.000,00R\$ 1\.990,00Vocês dois/)
    expect(conflict().getByRole('row').elements()).toHaveLength(4)
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"'])
    expect(stored['name']).toBe('Da outra')
  })

  test('is overwritten knowingly', async () => {
    const calls = await conflicting()
    await button('Gravar a minha versão').click()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço atualizada com sucesso!')
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
    expect(stored).toMatchObject({ name: 'Tabela 1', discountPercent: 9 })
  })

  test('is joined with what was typed, once the user has chosen where both changed the same', async () => {
    const calls = await conflicting()
    await expect.element(conflict()).toHaveTextContent('escolha o que fica no campo que vocês dois mudaram')
    await button('Juntar as duas').click()
    const choice = conflict().getByRole('combobox', { name: 'Ao juntar: Produto 1: Preço' })
    await expect.element(choice).toHaveFocus()
    await expect.element(choice).toHaveAccessibleDescription('Escolha o que fica')
    expect(calls).toHaveLength(1)
    await choice.selectOptions('R$\u00a02.000,00')
    await expect.element(choice).not.toBeInvalid()
    await button('Juntar as duas').click()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço atualizada com sucesso!')
    expect(calls.at(-1)).toMatchObject({
      ifMatch: '"2"',
      body: { name: 'Da outra', discountPercent: 9, priceTableItems: [{ price: 2000 }] },
    })
  })

  test('is joined at once if the two changed different things', async () => {
    const calls = servePrecondition()
    await openForm('Editar')
    change({ name: 'Da outra' })
    await field('Desconto (%)').fill('9')
    await save()
    await expect.element(conflict()).toHaveTextContent('Vocês mudaram coisas diferentes')
    await button('Juntar as duas').click()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ ifMatch: '"2"', body: { name: 'Da outra', discountPercent: 9 } })
  })

  test('is joined by the rules of the form: nothing is saved that breaks them', async () => {
    const calls = servePrecondition()
    await openForm('Editar')
    change({ priceTableItems: [apiItem(1, { minPrice: 1970 })] })
    await price().fill('1.900')
    await save()
    await button('Juntar as duas').click()
    await result('Erro ao Salvar').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(product(1)).toHaveTextContent('Preço deve ser maior ou igual ao preço mínimo')
    await expect.element(product(1).getByLabelText('Preço mínimo')).toHaveValue('1.970,00')
    await price().fill('1.980')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })

  test('is shown again if it changes once more before that', async () => {
    const calls = await conflicting()
    change({ name: 'De uma terceira' })
    await button('Gravar a minha versão').click()
    await expect.element(row('Nome')).toHaveTextContent('De uma terceira')
    await button('Gravar a minha versão').click()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"', '"3"'])
  })

  test('replaces what was typed, and can be edited from there', async () => {
    const calls = await conflicting()
    await button('Usar a versão salva').click()
    await expect.element(conflict()).not.toBeInTheDocument()
    await expect.element(field('Nome')).toHaveValue('Da outra')
    await expect.element(field('Desconto (%)')).toHaveValue('3,5')
    await expect.element(price()).toHaveValue('2.000,00')
    await field('Nome').fill('Minha')
    await save()
    await expect.element(result('Sucesso')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ ifMatch: '"2"', body: { name: 'Minha', discountPercent: 3.5 } })
  })

  test('leaves what was typed to go on editing, by keyboard too, and the next save asks again', async () => {
    await conflicting()
    await expect.element(button('Continuar editando')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(conflict()).not.toBeInTheDocument()
    await expect.element(form().getByRole('button', { name: 'Salvar' })).toHaveFocus()
    await expect.element(field('Desconto (%)')).toHaveValue('9')
    await expect.element(price()).toHaveValue('1.990,00')
    await userEvent.keyboard('{Enter}')
    await expect.element(conflict()).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(result('Sucesso')).toBeVisible()
  })

  test('fits a phone, as cards', async () => {
    await page.viewport(375, 812)
    await conflicting()
    await expectFits(conflict().getByRole('table'))
    await expect.element(button('Gravar a minha versão')).toBeInViewport()
    await expectAccessible()
  })
})

test('the same change by both is a success, and overwrites nothing', async () => {
  const calls = servePrecondition()
  await openForm('Editar')
  change({ name: 'A mesma' })
  await field('Nome').fill('A mesma')
  await save()
  await expect.element(result('Sucesso')).toBeVisible()
  expect([calls.length, version]).toEqual([1, 2])
})

test('a version without a change is no reason to ask', async () => {
  const calls = servePrecondition()
  await openForm('Editar')
  change({})
  await field('Nome').fill('Minha')
  await save()
  await expect.element(result('Sucesso')).toBeVisible()
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
})

test('a server without versions gets no If-Match', async () => {
  serveTables(() => ({ data: [stored] }))
  const updates = serveUpdate(() => ({}))
  const deletions = serveDelete(() => ({}))
  await openForm('Editar')
  await field('Nome').fill('Minha')
  await save()
  await result('Sucesso').getByRole('button', { name: 'Entendido' }).click()
  await page.getByRole('button', { name: 'Excluir Tabela 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(result('Sucesso')).toBeVisible()
  expect([...updates, ...deletions].map(({ ifMatch }) => ifMatch)).toEqual([null, null])
})

describe('deleting a table that another person saved in the meantime', () => {
  async function conflictingDeletion() {
    const calls = serveDelete(({ ifMatch }) =>
      ifMatch === `"${version}"` ? new HttpResponse(null, { status: 204 }) : refuse(),
    )
    await openScreen('/price-tables')
    await page.getByRole('button', { name: 'Excluir Tabela 1' }).click()
    change({ additionalFee: 150 })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect.element(row('Taxa adicional')).toHaveTextContent(/R\$ 120,00R\$ 150,00$/)
    return calls
  }

  test('asks again, with what changed', async () => {
    const calls = await conflictingDeletion()
    await button('Excluir assim mesmo').click()
    await expect.element(result('Sucesso')).toHaveTextContent('Tabela de preço excluída com sucesso!')
    expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })

  test('can be given up', async () => {
    const calls = await conflictingDeletion()
    await expect.element(button('Cancelar')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(conflict()).not.toBeInTheDocument()
    expect(calls).toHaveLength(1)
  })
})
