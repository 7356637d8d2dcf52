import type { SavedView } from '@celeiro/api-contract'
import { VIEW_LIMITS } from '@celeiro/api-contract/vocabulary'
import { accountStorage, configureApi } from '@celeiro/shared-auth'
import { expectAccessible, fail, network, onCall, signInAs } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentParams } from '../filters/filter.ts'
import { defineList } from '../list/define-list.ts'
import { forgetLists } from '../list/list-memory.ts'
import { type FetchSacks, openList, SackList } from '../testing/sack-list.tsx'
import { byState, sackOptions, sacks } from '../testing/sacks.ts'
import { accountViews } from './account-views.ts'

const sackList = defineList({ ...sackOptions, pages: { size: 2 }, filters: { state: byState } })

let calls: SentParams[] = []
const fetch: FetchSacks = (sent) => {
  calls.push(sent)
  return { rows: sacks(['Soja', 130]) }
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

/** A host that keeps views, which another computer may change meanwhile, and that may be down or refuse changes. */
function keep(...views: SavedView[]) {
  configureApi({ baseUrl: '', features: ['saved-views'] })
  const host = { kept: views, meanwhile: undefined as SavedView[] | undefined, isDown: false, refuses: false }
  network.use(
    onCall('GET /api/saved-views', () => (host.isDown ? fail() : HttpResponse.json({ data: host.kept }))),
    onCall('PATCH /api/saved-views', async ({ request }) => {
      if (host.refuses) return fail()
      type Views = Omit<SavedView, 'list'>[]
      const { list, known, views } = (await request.json()) as { list: string; known: Views; views: Views }
      const ofList = (some: Views) => some.map((view) => ({ list, ...view }))
      host.kept = host.meanwhile ?? host.kept
      host.meanwhile = undefined
      const kept = host.kept.filter((view) => view.list === list)
      const shapeOf = (some: Views) => some.map(({ name, search, isDefault }) => [name, search, isDefault])
      if (String(shapeOf(known)) !== String(shapeOf(kept)))
        return HttpResponse.json({ code: 'VIEWS_CHANGED' }, { status: 409 })
      host.kept = [...host.kept.filter((view) => view.list !== list), ...ofList(views)]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return host
}

beforeEach(() => {
  signInAs()
  forgetLists()
  calls = []
})

test('names the address, is marked, and leads back to it; a view that was not saved stays in the form', async () => {
  const host = keep()
  const { query } = await openAt('/sacas?state=OPEN&sort=-price')
  await startSaving()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Nome da visão é obrigatório')).toBeVisible()
  host.refuses = true
  await userEvent.keyboard(' Caras {Enter}')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Erro ao salvar a visão. Tente novamente.')
  expect(accountViews.known()).toEqual([])
  host.refuses = false
  // Another computer saves one between the read and the write.
  const other = { ...open, name: 'De outro', search: 'state=SHUT' }
  host.meanwhile = [other]
  await userEvent.keyboard('{Enter}')
  await expect.element(link('Caras')).toHaveAttribute('aria-current', 'true')
  expect(host.kept).toEqual([{ ...open, name: 'Caras', search: 'state=OPEN&sort=-price' }, other])
  await expect.element(link('De outro')).toBeVisible()
  await expect.element(button('Alterar a visão Caras')).toHaveFocus()
  await link('Todas').click()
  await expect.poll(query).toBe('')
  await expect.element(link('Todas')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Caras')).not.toHaveAttribute('aria-current')
  await link('Caras').click()
  await expect.poll(query).toBe('?state=OPEN&sort=-price')
})

test('has the columns that the user had hidden, until others are chosen', async () => {
  accountStorage.set('list-sacas', { hidden: ['price'], isCompact: false })
  const host = keep()
  const { query } = await openAt('/sacas?state=OPEN')
  await startSaving()
  await userEvent.keyboard('Curta{Enter}')
  await expect.element(link('Curta')).toHaveAttribute('aria-current', 'true')
  expect(host.kept).toEqual([{ ...open, name: 'Curta', search: 'state=OPEN&hide=price' }])
  await expect.element(form).not.toBeInTheDocument()
  const price = page.getByRole('columnheader', { name: 'Preço' })
  expect(price.query()).toBe(null)
  await button('Opções da lista').click()
  await form.getByRole('checkbox', { name: 'Preço' }).click()
  await expect.poll(query).toBe('?state=OPEN')
  await userEvent.keyboard('{Escape}')
  await expect.element(price).toBeVisible()
  await link('Curta').click()
  await expect.element(price).not.toBeInTheDocument()
})

test('a view is renamed, made the default, deleted and, after Desfazer, there again as it was', async () => {
  const host = keep(
    open,
    { ...open, name: 'Fechadas', search: 'state=SHUT', isDefault: true },
    { ...open, name: 'De outra lista', list: '/lotes', isDefault: true },
  )
  const kept = () => host.kept.map(({ name, isDefault }) => [name, isDefault])
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
    ['De outra lista', true],
    ['Fechadas', false],
    ['Novas', true],
  ]
  expect(kept()).toEqual(changed)
  await button('Alterar a visão Novas').click()
  await form.getByRole('button', { name: 'Excluir visão' }).click()
  await expect.poll(kept).toEqual(changed.slice(0, 2))
  await expect.element(link('Novas')).not.toBeInTheDocument()
  await button('Desfazer').click()
  await expect.element(link('Novas')).toHaveAttribute('aria-current', 'true')
  expect(kept()).toEqual(changed)
})

test('a view beyond the limit of the host is refused before it is sent', async () => {
  const most = Array.from({ length: VIEW_LIMITS.views }, (_, index) => `Visão ${index}`)
  keep(...most.map((name) => ({ ...open, name, search: 'state=SHUT' })))
  await openAt('/sacas?state=OPEN')
  await button('Salvar visão').click()
  await expect.element(nameField).toHaveAttribute('maxlength', String(VIEW_LIMITS.name))
  await nameField.fill('Abertas')
  await userEvent.keyboard('{Enter}')
  const refusal = `Uma lista guarda até ${VIEW_LIMITS.views} visões. Exclua uma antes.`
  await expect.element(form.getByText(refusal)).toBeVisible()
})

const byDefault = { ...open, isDefault: true }

test('the default starts the list when it comes, and before anything is requested once the browser knows it; cleared filters stay cleared', async () => {
  keep(byDefault)
  const first = await openAt()
  await expect.poll(first.query).toBe('?state=OPEN')
  await expect.element(link('Abertas')).toBeVisible()
  await first.unmount()

  // As after a reload.
  forgetLists()
  calls = []
  const { query, unmount } = await openAt()
  expect(query()).toBe('?state=OPEN')
  expect(calls).toEqual([{ page: 1, limit: 2, state: 'OPEN' }])
  await button('Limpar filtros').click()
  await expect.poll(query).toBe('')
  await unmount()
  expect((await openAt()).query()).toBe('')
})

test('views that did not load are asked for again; the default leaves an address alone that says something else', async () => {
  const host = keep(byDefault)
  host.isDown = true
  const { query } = await openAt('/sacas?state=SHUT')
  const retry = button('Visões não carregadas. Tentar novamente')
  await expect.element(retry).toBeVisible()
  host.isDown = false
  await retry.click()
  await expect.element(link('Abertas')).toBeVisible()
  expect(query()).toBe('?state=SHUT')
})

test('many views take one line of their own on a phone, with their names, and the active one is in view', async () => {
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
  await expect.element(link('Visão de número 0')).toBeInViewport({ ratio: 0.99 })
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
