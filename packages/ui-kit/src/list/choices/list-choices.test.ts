import { expect, test } from 'vitest'
import { keepChoicesIn } from '../../choices/choice-storage.ts'
import { readChoices, writeChoices } from './list-choices.ts'

test('choices are read back, each list its own; those of another shape are none', () => {
  const stored = new Map<string, unknown>()
  keepChoicesIn(stored)
  const choices = { hidden: ['total'], isCompact: true }
  writeChoices('pedidos', choices)
  expect(readChoices('pedidos')).toEqual(choices)
  const none = { hidden: [], isCompact: false }
  expect(readChoices('clientes')).toEqual(none)
  for (const value of ['x', null, [], { hidden: 'x', isCompact: 1 }]) {
    stored.set('list-pedidos', value)
    expect(readChoices('pedidos')).toEqual(none)
  }
})
