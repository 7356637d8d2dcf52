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
  expect(removeView(views, view('Aberto'))).toEqual([elsewhere, view('Rascunhos')])
})

test('views are read as far as they are readable', () => {
  for (const value of [undefined, 'x', { name: 1 }]) expect(readViews(value)).toEqual([])
  expect(readViews([null, { name: 'x' }, view('Aberto')])).toEqual([view('Aberto')])
})
