import { beforeEach, describe, expect, test } from 'vitest'
import { keepChoicesIn } from '../../choices/choice-storage.ts'
import { type ListChoices, readChoices, writeChoices } from './list-choices.ts'
import { removeView, saveView, toggleDefault } from './saved-views.ts'

const none: ListChoices = { hidden: [], isCompact: false, views: [] }
let stored = new Map<string, unknown>()

beforeEach(() => {
  stored = new Map()
  keepChoicesIn(stored)
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

test.each(['x', null, [], { hidden: 'x', views: [null, { name: 1 }] }])(
  'choices of another shape are none: %j',
  (value) => {
    stored.set('list-pedidos', value)
    expect(readChoices('pedidos')).toEqual(none)
  },
)

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
