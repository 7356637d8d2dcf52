import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiTable } from '../testing/api-samples.ts'
import { serveTable, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Reajustar preços' })
const percent = () => dialog().getByRole('textbox', { name: 'Reajuste (%)' })
const action = () => page.getByRole('button', { name: 'Reajustar preços', exact: true })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const status = () => dialog().last().getByRole('status')
const resultOf = (name: string) => dialog().getByRole('listitem').filter({ hasText: name })

type Stored = ReturnType<typeof apiTable> & { etag?: string }

/** The tables on the server, whose versions count up. */
let stored: Stored[]
const priceOf = (number: number) => Object(stored[number - 1]?.priceTableItems[0]).price

function write(number: number, fields: object): Stored {
  const before = stored[number - 1]
  const after = { ...apiTable(number), ...before, ...fields }
  if (before?.etag) after.etag = `"${Number(before.etag.slice(1, -1)) + 1}"`
  stored[number - 1] = after
  return after
}

/** Serves PATCH with versions, where the tables have any. @param reply in place of the answer, with whether it is saved */
function serveSaves(reply: (number: number, save: () => void) => Response | undefined = () => undefined) {
  return serveUpdate(({ path, body, ifMatch }) => {
    const number = Number(path.slice(-2))
    const save = () => write(number, Object(body))
    const current = stored[number - 1]
    if (ifMatch && ifMatch !== current?.etag)
      return HttpResponse.json({ code: 'PRICE_TABLE_CHANGED', message: 'x', current }, { status: 412 })
    return reply(number, save) ?? HttpResponse.json({ data: save() })
  })
}

const sentTo = (calls: { path: string }[]) => calls.map(({ path }) => Number(path.slice(-2)))
const lost = (save: () => void) => {
  save()
  return HttpResponse.error()
}

beforeEach(() => {
  configureApi({ baseUrl: '', features: ['price-tools'] })
  const items = [apiItem(1, { price: 100, minPrice: 90 })]
  stored = [1, 2, 3].map((number) => apiTable(number, { priceTableItems: items, etag: '"1"' }))
  serveTables(() => ({ data: stored }))
})
afterEach(() => configureApi({ baseUrl: '' }))

async function openAdjust(text: string) {
  const app = await openScreen('/price-tables')
  const header = (name: string) => page.getByRole('rowheader', { name, exact: true })
  await header('Tabela 1').click({ modifiers: ['Control'] })
  await header('Tabela 3').click({ modifiers: ['Shift'] })
  await action().click()
  await percent().fill(text)
  return app
}

test('raises the selected tables after a preview, with one save and a result for each', async () => {
  const calls = serveSaves((number) => {
    if (number === 2) write(2, { name: 'Outra', priceTableItems: [apiItem(1, { price: 95, minPrice: 90 })] })
    if (number === 2) return HttpResponse.json({ message: 'x', current: stored[1] }, { status: 412 })
    return undefined
  })
  await openAdjust('+4')
  await expect.element(dialog()).toHaveTextContent('3 tabelas, 3 preços')
  await expect
    .element(dialog().getByRole('row').filter({ hasText: 'Tabela 2' }))
    .toHaveTextContent('Tabela 2Produto 1SKU-1100,00104,00')
  await expectAccessible()
  await button('Reajustar 3 tabelas').click()
  await expect.element(status()).toHaveTextContent('2 salvas, 1 recusada.')
  await expect.element(resultOf('Tabela 1')).toHaveTextContent('Salva')
  await expect.element(resultOf('Tabela 2')).toHaveTextContent(/Recusada.*Outra pessoa mudou esta tabela/)
  expect(calls.map(({ ifMatch, body }) => [ifMatch, Object(body).priceTableItems[0].price])).toEqual(
    [1, 2, 3].map(() => ['"1"', 104]),
  )
  // The list behind it is dimmed until it is read again.
  await expect.poll(() => document.querySelector('[data-stale]')).toBe(null)
  await expectAccessible()
  await dialog().last().getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  // The refused one.
  await expect.element(page.getByText(/^1 linha selecionada/)).toBeVisible()
})

test('a save whose answer was lost is not made twice, and is found to be saved', async () => {
  let isDown = true
  const calls = serveSaves((number, save) => (isDown && number !== 2 ? lost(save) : undefined))
  await openAdjust('+4')
  await button('Reajustar 3 tabelas').click()
  await expect.element(status()).toHaveTextContent('1 salva, 2 sem resposta.')
  isDown = false
  // Another person has given it a name since.
  write(3, { name: 'Tabela 3 nova' })
  await button('Tentar novamente').click()
  await expect.element(status()).toHaveTextContent('1 salva, 2 já tinham os preços novos.')
  expect(sentTo(calls)).toEqual([1, 2, 3, 1, 3])
  expect([1, 2, 3].map(priceOf)).toEqual([104, 104, 104])
})

test('without versions a table is read first, where it can be', async () => {
  configureApi({ baseUrl: '', features: ['price-tools', 'record-lookup'] })
  stored = stored.map(({ etag: _, ...table }) => table)
  serveTable(({ path }) => ({ data: stored[Number(path.slice(-2)) - 1] }))
  const calls = serveSaves((number, save) => (number === 1 && priceOf(1) === 100 ? lost(save) : undefined))
  await openAdjust('+4')
  write(2, { priceTableItems: [apiItem(1, { price: 95, minPrice: 90 })] })
  await button('Reajustar 3 tabelas').click()
  await expect.element(status()).toHaveTextContent('1 salva, 1 recusada, 1 sem resposta.')
  await button('Tentar novamente').click()
  await expect.element(status()).toHaveTextContent('1 salva, 1 já tinha os preços novos, 1 recusada.')
  expect(sentTo(calls)).toEqual([1, 3])
})

test('without versions and without a way to read it, a lost answer is left to its user', async () => {
  stored = stored.map(({ etag: _, ...table }) => table)
  serveSaves((_, save) => lost(save))
  await openAdjust('+4')
  await button('Reajustar 3 tabelas').click()
  await expect.element(status()).toHaveTextContent('3 sem resposta.')
  await expect.element(resultOf('Tabela 1')).toHaveTextContent('Confira na lista antes de repetir.')
  await expect.element(button('Tentar novamente')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(action()).not.toBeInTheDocument()
})

test('asks about unusual prices, and leaves out what cannot be saved', async () => {
  write(2, { priceTableItems: [apiItem(1, { price: 100, minPrice: 10 })] })
  const calls = serveSaves()
  await openAdjust('-40')
  await expect
    .element(dialog())
    .toHaveTextContent(
      '1 preço muda mais de 30%.Ficam de fora, porque não poderiam ser salvas:Tabela 1: Produto 1: Preço',
    )
  await expect.element(dialog().getByText('Abaixo do preço mínimo', { exact: true }).first()).toBeVisible()
  await button('Reajustar 1 tabela').click()
  const question = page.getByRole('alertdialog', { name: 'Reajustar preços' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls).toHaveLength(0)
  await button('Reajustar 1 tabela').click()
  await question.getByRole('button', { name: 'Reajustar assim mesmo' }).click()
  await expect.element(status()).toHaveTextContent('1 salva.')
  expect(priceOf(2)).toBe(60)
})

test('without the feature selected tables have no action', async () => {
  configureApi({ baseUrl: '' })
  await openScreen('/price-tables')
  await page.getByRole('rowheader', { name: 'Tabela 1', exact: true }).click({ modifiers: ['Control'] })
  await expect.element(page.getByText(/^1 linha selecionada/)).toBeVisible()
  await expect.element(action()).not.toBeInTheDocument()
})
