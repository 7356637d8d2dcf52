import { expectAccessible, expectFits } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable } from '../testing/api-samples.ts'
import { serveDelete, serveProducts, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { openScreen, understood } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const conflict = () => page.getByRole('dialog', { name: 'Esta tabela foi alterada por outra pessoa' })
const button = (name: string) => conflict().getByRole('button', { name, exact: true })
const row = (name: string) => conflict().getByRole('row').filter({ hasText: name })

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

const tags = (calls: { ifMatch: string | null }[]) => calls.map(({ ifMatch }) => ifMatch)

beforeEach(async () => {
  await page.viewport(1280, 800)
  stored = apiTable(1)
  version = 1
  serveTables(() => ({ data: [current()] }))
  serveProducts(() => ({ data: [apiProduct(1)] }))
})

async function conflicting() {
  const calls = servePrecondition()
  await form.open('Editar')
  change({ name: 'Da outra', priceTableItems: [apiItem(1, { price: 2000 })] })
  await form.field('Desconto (%)').fill('9')
  await form.price(1).fill('1.990')
  await form.save()
  await expect.element(conflict()).toBeVisible()
  return calls
}

test('a table that another person saved meanwhile is overwritten only knowingly: what differs is shown in words, also what changes after that', async () => {
  const calls = await conflicting()
  await expect.element(row('Nome')).toHaveTextContent('NomeTabela 1Da outraTabela 1Outra pessoa')
  await expect.element(row('Desconto')).toHaveTextContent('Desconto3,5%3,5%9%Você')
  await expect
    .element(row('Produto 1: Preço'))
    .toHaveTextContent(/R\$ 1\.980,50R\$ 2\.000,00R\$ 1\.990,00Vocês dois/)
  expect(conflict().getByRole('row').elements()).toHaveLength(4)
  await expect.element(button('Continuar editando')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(conflict()).not.toBeInTheDocument()
  await expect.element(form.dialog().getByRole('button', { name: 'Salvar' })).toHaveFocus()
  await expect.element(form.field('Desconto (%)')).toHaveValue('9')
  await expect.element(form.price(1)).toHaveValue('1.990,00')

  await userEvent.keyboard('{Enter}')
  await expect.element(button('Continuar editando')).toHaveFocus()
  change({ name: 'De uma terceira' })
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(row('Nome')).toHaveTextContent('De uma terceira')
  expect(stored['name']).toBe('De uma terceira')
  await button('Gravar a minha versão').click()
  await understood('Tabela de preço atualizada com sucesso!')
  expect(tags(calls)).toEqual(['"1"', '"1"', '"2"', '"3"'])
  expect(stored).toMatchObject({ name: 'Tabela 1', discountPercent: 9 })
})

test('both versions are joined, on a phone too, once the user has chosen where both changed the same', async () => {
  await page.viewport(375, 812)
  const calls = await conflicting()
  await expectFits(conflict().getByRole('table'))
  await page.viewport(375, 812)
  await expect.element(button('Gravar a minha versão')).toBeInViewport()
  await expectAccessible()
  await expect.element(conflict()).toHaveTextContent('escolha o que fica no campo que vocês dois mudaram')
  await button('Juntar as duas').click()
  const choice = conflict().getByRole('combobox', { name: 'Ao juntar: Produto 1: Preço' })
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).toHaveAccessibleDescription('Escolha o que fica')
  expect(calls).toHaveLength(1)
  await choice.selectOptions('R$\u00a02.000,00')
  await expect.element(choice).not.toBeInvalid()
  await button('Juntar as duas').click()
  await understood()
  expect(calls.at(-1)).toMatchObject({
    ifMatch: '"2"',
    body: { name: 'Da outra', discountPercent: 9, priceTableItems: [{ price: 2000 }] },
  })
})

test('the saved version replaces what was typed; joined with what is typed next, it must keep the rules; what both changed alike asks nothing', async () => {
  const calls = await conflicting()
  await button('Usar a versão salva').click()
  await expect.element(conflict()).not.toBeInTheDocument()
  await expect.element(form.field('Nome')).toHaveValue('Da outra')
  await expect.element(form.field('Desconto (%)')).toHaveValue('3,5')
  await expect.element(form.price(1)).toHaveValue('2.000,00')

  change({ priceTableItems: [apiItem(1, { price: 2000, minPrice: 1970 })] })
  await form.field('Nome').fill('Minha')
  await form.price(1).fill('1.900')
  await form.save()
  await expect.element(conflict()).toHaveTextContent('Vocês mudaram coisas diferentes')
  await button('Juntar as duas').click()
  await form.tryAgain()
  await expect.element(form.product(1)).toHaveTextContent('Preço deve ser maior ou igual ao preço mínimo')
  await expect.element(form.product(1).getByLabelText('Preço mínimo')).toHaveValue('1.970,00')
  await form.price(1).fill('1.980')
  await form.save()
  await understood()
  expect(tags(calls)).toEqual(['"1"', '"2"', '"3"'])
  expect(calls.at(-1)?.body).toMatchObject({
    name: 'Minha',
    discountPercent: 3.5,
    priceTableItems: [{ price: 1980, minPrice: 1970 }],
  })

  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Minha')
  await form.openAgain('Editar')
  change({ name: 'A mesma' })
  await form.field('Nome').fill('A mesma')
  await form.save()
  await understood()
  // Nothing was overwritten.
  expect([calls.length, version]).toEqual([4, 5])
})

test('a table that another person saved meanwhile is deleted only if the user still wants it', async () => {
  const calls = serveDelete(({ ifMatch }) =>
    ifMatch === `"${version}"` ? new HttpResponse(null, { status: 204 }) : refuse(),
  )
  async function meetConflict(additionalFee: number) {
    await page.getByRole('button', { name: 'Excluir Tabela 1' }).click()
    change({ additionalFee })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  }
  await openScreen('/price-tables')
  await meetConflict(150)
  await expect.element(row('Taxa adicional')).toHaveTextContent(/R\$ 120,00R\$ 150,00$/)
  await expect.element(button('Cancelar')).toHaveFocus()
  // A question that follows another takes no answer at first.
  await expect.element(button('Cancelar')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(conflict()).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'R$\u00a0150,00' })).toBeVisible()

  await meetConflict(180)
  await expect.element(row('Taxa adicional')).toHaveTextContent(/R\$ 150,00R\$ 180,00$/)
  await button('Excluir assim mesmo').click()
  await understood('Tabela de preço excluída com sucesso!')
  expect(tags(calls)).toEqual(['"1"', '"2"', '"3"'])
})

test('"Tentar Novamente" sends a save again whose answer was lost, and replaces nothing of others', async () => {
  const replies = [() => HttpResponse.error(), () => refuse()]
  const calls = serveUpdate(() => (replies.shift() ?? (() => ({ data: current() })))())
  await form.open('Editar')
  await form.field('Nome').fill('Minha')
  await form.save()
  await expect.element(form.failure()).toHaveTextContent('A resposta se perdeu')
  change({ name: 'Da outra' })
  await form.tryAgain()
  await expect.element(conflict()).toBeVisible()
  expect(tags(calls)).toEqual(['"1"', '"1"'])
})
