import { beforeEach, expect, test } from 'vitest'
import { keepChoicesIn } from '../../choices/choice-storage.ts'
import { type ListChoices, readChoices, writeChoices } from './list-choices.ts'

const none: ListChoices = { hidden: [], isCompact: false }
let stored = new Map<string, unknown>()

beforeEach(() => {
  stored = new Map()
  keepChoicesIn(stored)
})

test('choices are read back, each list its own', () => {
  const choices = { hidden: ['total'], isCompact: true }
  writeChoices('pedidos', choices)
  expect(readChoices('pedidos')).toEqual(choices)
  expect(readChoices('clientes')).toEqual(none)
})

test.each(['x', null, [], { hidden: 'x', isCompact: 1 }])(
  'choices of another shape are none: %j',
  (value) => {
    stored.set('list-pedidos', value)
    expect(readChoices('pedidos')).toEqual(none)
  },
)
