import type { SavedView } from '@celeiro/api-contract'
import { expect, test } from 'vitest'
import { readViews, removeView, saveView } from './saved-view.ts'

const view = (name: string, changes: Partial<SavedView> = {}): SavedView => ({
  list: '/home',
  name,
  search: `search=${name}`,
  isDefault: false,
  ...changes,
})
const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name)

test('views are sorted by name, and a list has a name once', () => {
  const elsewhere = view('Aberto', { list: '/products' })
  const views = [view('Rascunhos'), view('Aberto'), elsewhere].reduce<SavedView[]>(
    (all, next) => saveView(all, next),
    [],
  )
  expect(namesOf(views)).toEqual(['Aberto', 'Aberto', 'Rascunhos'])
  const replaced = saveView(views, view('Aberto', { search: 'sort=total' }))
  expect(replaced).toHaveLength(3)
  expect(replaced).toContainEqual(elsewhere)
})

test('a view can take another name, even that of another view', () => {
  const views = [view('Aberto'), view('Rascunhos')]
  expect(namesOf(saveView(views, view('Novos'), 'Rascunhos'))).toEqual(['Aberto', 'Novos'])
  expect(namesOf(saveView(views, view('Aberto'), 'Rascunhos'))).toEqual(['Aberto'])
})

test('a list has one default at most', () => {
  const views = [view('Aberto', { isDefault: true }), view('X', { list: '/products', isDefault: true })]
  const defaults = saveView(views, view('Rascunhos', { isDefault: true })).filter(
    ({ isDefault }) => isDefault,
  )
  expect(namesOf(defaults)).toEqual(['Rascunhos', 'X'])
})

test('a view can be removed', () => {
  const elsewhere = view('Aberto', { list: '/products' })
  expect(removeView([view('Aberto'), elsewhere], view('Aberto'))).toEqual([elsewhere])
})

test('views are read as far as they are readable', () => {
  for (const value of [undefined, 'x', { name: 1 }]) expect(readViews(value)).toEqual([])
  expect(readViews([null, { name: 'x' }, view('Aberto')])).toEqual([view('Aberto')])
})
