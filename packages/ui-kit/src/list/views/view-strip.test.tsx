import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepChoicesIn } from '../../choices/choice-storage.ts'
import { keepViewsIn, type ViewStorage, viewsInMemory } from '../../choices/view-storage.ts'
import { openList } from '../../testing/open-list.tsx'
import { expectAccessible } from '../../testing/render-ui.tsx'
import { byState, type FetchSacks, SackList, sackOptions, sacks } from '../../testing/sacks.tsx'
import { defineList } from '../define-list.ts'
import type { SentParams } from '../filter.ts'
import { forgetLists } from '../list-memory.ts'
import type { SavedView } from './saved-view.ts'

const sackList = defineList({ ...sackOptions, pages: { size: 2 }, filters: { state: byState } })

let calls: SentParams[] = []
const fetch: FetchSacks = (sent) => {
  calls.push(sent)
  return sacks(['Soja', 130])
}
const openAt = (url = '/sacas') => openList(<SackList of={sackList} fetch={fetch} />, url)

const strip = page.getByRole('navigation', { name: 'Visões de sacas' })
const link = (label: string) => strip.getByRole('link', { name: label, exact: true })
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const form = page.getByRole('dialog')
const nameField = form.getByRole('textbox', { name: 'Nome da visão' })

/** The form takes the focus once its code is there. */
async function startSaving() {
  await button('Salvar visão').click()
  await expect.element(nameField).toHaveFocus()
}

const open: SavedView = { list: '/sacas', name: 'Abertas', search: 'state=OPEN', isDefault: false }

/** Views that another computer may change meanwhile, and that may be out of reach. */
function remoteViews(kept: SavedView[]): ViewStorage & { kept: readonly SavedView[]; isDown: boolean } {
  return {
    kept,
    isDown: false,
    known: () => undefined,
    async load() {
      if (this.isDown) throw new Error('offline')
      return this.kept
    },
    async save(_, all) {
      if (this.isDown) throw new Error('offline')
      this.kept = all
    },
  }
}

function keep(...views: SavedView[]) {
  const storage = remoteViews(views)
  keepViewsIn(storage)
  return storage
}

beforeEach(() => {
  keepChoicesIn(new Map())
  forgetLists()
  calls = []
})
afterEach(() => keepViewsIn(viewsInMemory()))

test('names the address, is marked, and leads back to it', async () => {
  const storage = keep()
  const { query } = await openAt('/sacas?state=OPEN&sort=-price')
  await startSaving()
  await userEvent.keyboard(' Caras {Enter}')
  await expect.element(link('Caras')).toHaveAttribute('aria-current', 'true')
  expect(storage.kept).toEqual([{ ...open, name: 'Caras', search: 'state=OPEN&sort=-price' }])
  await expect.element(button('Alterar a visão Caras')).toHaveFocus()
  await link('Todas').click()
  await expect.poll(query).toBe('')
  await expect.element(link('Todas')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Caras')).not.toHaveAttribute('aria-current')
  await link('Caras').click()
  await expect.poll(query).toBe('?state=OPEN&sort=-price')
})

test('has the columns that the user had hidden, until others are chosen', async () => {
  keepChoicesIn(new Map([['list-sacas', { hidden: ['price'], isCompact: false }]]))
  const storage = keep()
  const { query } = await openAt('/sacas?state=OPEN')
  await startSaving()
  await userEvent.keyboard('Curta{Enter}')
  await expect.element(link('Curta')).toHaveAttribute('aria-current', 'true')
  expect(storage.kept).toEqual([{ ...open, name: 'Curta', search: 'state=OPEN&hide=price' }])
  await expect.element(form).not.toBeInTheDocument()
  const price = page.getByRole('columnheader', { name: 'Preço' })
  expect(price.query()).toBe(null)
  await button('Opções da lista').click()
  await form.getByRole('checkbox', { name: 'Preço' }).click()
  await expect.poll(query).toBe('?state=OPEN')
  await userEvent.keyboard('{Escape}')
  await expect.element(price).toBeVisible()
})

test('an address hides columns', async () => {
  await openAt('/sacas?hide=price')
  await expect.element(page.getByRole('columnheader', { name: 'Cultura' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Preço' }).query()).toBe(null)
})

test('a view is renamed, made the default, deleted and, after Desfazer, there again as it was', async () => {
  const storage = keep(open, { ...open, name: 'Fechadas', search: 'state=SHUT', isDefault: true })
  const kept = () => storage.kept.map(({ name, isDefault }) => [name, isDefault])
  await openAt('/sacas?state=OPEN')
  await button('Alterar a visão Abertas').click()
  await nameField.fill('Fechadas')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(form.getByText('Já existe uma visão com este nome')).toBeVisible()
  await nameField.fill('Novas')
  await form.getByRole('checkbox', { name: 'Abrir a lista com esta visão' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(link('Novas')).toBeVisible()
  const changed = [
    ['Fechadas', false],
    ['Novas', true],
  ]
  expect(kept()).toEqual(changed)
  await button('Alterar a visão Novas').click()
  await form.getByRole('button', { name: 'Apagar visão' }).click()
  await expect.element(link('Novas')).not.toBeInTheDocument()
  expect(kept()).toEqual([['Fechadas', false]])
  await button('Desfazer').click()
  await expect.element(link('Novas')).toHaveAttribute('aria-current', 'true')
  expect(kept()).toEqual(changed)
})

test('a view beyond the limit of the host is refused before it is sent', async () => {
  keepViewsIn({
    ...remoteViews(['A', 'B'].map((name) => ({ ...open, name, search: 'state=SHUT' }))),
    limits: { views: 2, name: 9 },
  })
  await openAt('/sacas?state=OPEN')
  await button('Salvar visão').click()
  await expect.element(nameField).toHaveAttribute('maxlength', '9')
  await nameField.fill('Abertas')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Uma lista guarda até 2 visões. Apague uma antes.')).toBeVisible()
})

test('a view that was not saved stays in the form, and what another computer has saved meanwhile stays too', async () => {
  const storage = keep()
  await openAt('/sacas?state=OPEN')
  await startSaving()
  storage.isDown = true
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Nome da visão é obrigatório')).toBeVisible()
  await userEvent.keyboard('Abertas{Enter}')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Erro ao salvar a visão. Tente novamente.')
  storage.isDown = false
  storage.kept = [{ ...open, name: 'De outro', search: 'state=SHUT' }]
  await userEvent.keyboard('{Enter}')
  await expect.element(link('De outro')).toBeVisible()
  await expect.element(link('Abertas')).toBeVisible()
})

const byDefault = { ...open, isDefault: true }

test('the default starts the list before anything is requested, and cleared filters stay cleared', async () => {
  const storage = keep(byDefault)
  storage.known = () => storage.kept
  const { query, unmount } = await openAt()
  expect(query()).toBe('?state=OPEN')
  expect(calls).toEqual([{ page: 1, limit: 2, state: 'OPEN' }])
  await button('Limpar filtros').click()
  await expect.poll(query).toBe('')
  await unmount()
  expect((await openAt()).query()).toBe('')
})

test.each([
  ['starts the list on a computer that does not know it yet', '/sacas', '?state=OPEN'],
  ['is left alone by an address that says something else', '/sacas?state=SHUT', '?state=SHUT'],
])('the default %s', async (_what, address, expected) => {
  keep(byDefault)
  const { query } = await openAt(address)
  await expect.element(link('Abertas')).toBeVisible()
  await expect.poll(query).toBe(expected)
})

test('views that did not load are asked for again', async () => {
  const storage = keep(open)
  storage.isDown = true
  await openAt()
  const retry = button('Visões não carregadas. Tentar novamente')
  await expect.element(retry).toBeVisible()
  storage.isDown = false
  await retry.click()
  await expect.element(link('Abertas')).toBeVisible()
})

test('many views take one line on a phone, side by side, and the active one is in view', async () => {
  await page.viewport(375, 812)
  keep(
    ...Array.from({ length: 12 }, (_, index) => ({
      ...open,
      name: `Visão de número ${index}`,
      search: index === 11 ? 'sort=-price' : 'state=OPEN',
    })),
  )
  await openAt('/sacas?state=SHUT')
  await expect.element(link('Visão de número 0')).toBeVisible()
  expect(strip.element().parentElement?.getBoundingClientRect().height).toBe(44)
  expect(document.documentElement.scrollWidth).toBe(375)
  await expect.element(button('Salvar visão')).toBeInViewport({ ratio: 0.99 })
  const boxes = strip
    .getByRole('link')
    .elements()
    .map((element) => element.getBoundingClientRect())
  expect(boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0))).toEqual([])
  await expectAccessible()
  await link('Visão de número 11').click()
  await expect.element(link('Visão de número 11')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Visão de número 11')).toBeInViewport({ ratio: 0.9 })
  await page.viewport(1280, 800)
})
