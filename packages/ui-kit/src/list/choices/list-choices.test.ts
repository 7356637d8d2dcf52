import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ListChoices, readChoices, writeChoices } from './list-choices.ts'
import { removeView, saveView, toggleDefault } from './saved-views.ts'

const none: ListChoices = { hidden: [], isCompact: false, views: [] }
const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

test('choices are read back, each list its own', () => {
  const choices = saveView(
    { ...none, hidden: ['total'], isCompact: true },
    'Rascunhos',
    'status=DRAFT&sort=-total',
  )
  writeChoices('pedidos', choices)
  expect(readChoices('pedidos')).toEqual(choices)
  expect(readChoices('clientes')).toEqual(none)
})

test.each(['', 'x', 'null', '[]', '{"hidden":"x","views":[null,{"name":1}]}'])(
  'unreadable choices are none: %j',
  (text) => {
    stored.set('celeiro-list-pedidos', text)
    expect(readChoices('pedidos')).toEqual(none)
  },
)

test('blocked storage is no choice', () => {
  vi.stubGlobal('localStorage', undefined)
  writeChoices('pedidos', none)
  expect(readChoices('pedidos')).toEqual(none)
})

describe('views', () => {
  const two = saveView(saveView(none, 'Rascunhos', 'status=DRAFT'), 'Aberto', 'status=CONFIRMED')

  test('are sorted by name, and a name is used once', () => {
    const views = saveView(toggleDefault(two, 'Rascunhos'), 'Rascunhos', 'status=DRAFT&sort=total').views
    expect(views).toEqual([
      { name: 'Aberto', search: 'status=CONFIRMED', hidden: [], isDefault: false },
      { name: 'Rascunhos', search: 'status=DRAFT&sort=total', hidden: [], isDefault: true },
    ])
  })

  test('have one default at most', () => {
    const defaults = ({ views }: ListChoices) =>
      views.filter(({ isDefault }) => isDefault).map(({ name }) => name)
    const first = toggleDefault(two, 'Rascunhos')
    expect(defaults(first)).toEqual(['Rascunhos'])
    expect(defaults(toggleDefault(first, 'Aberto'))).toEqual(['Aberto'])
    expect(defaults(toggleDefault(first, 'Rascunhos'))).toEqual([])
  })

  test('can be removed', () => {
    expect(removeView(two, 'Aberto').views.map(({ name }) => name)).toEqual(['Rascunhos'])
  })
})
