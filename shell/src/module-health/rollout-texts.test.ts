import { expect, test } from 'vitest'
import { causeText, isMoverSilent, percentText } from './rollout-texts.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  [null, true],
  ['2026-11-20T11:44:00.000Z', true],
  ['2026-11-20T11:46:00.000Z', false],
  // A clock that is behind that of the server.
  ['2026-11-20T13:00:00.000Z', false],
])('a mover heard from at %s is silent: %s', (heardAt, silent) => {
  expect(isMoverSilent(heardAt, now)).toBe(silent)
})

test('names causes, and shows unknown ones as they are', () => {
  expect(['missing', 'render', 'a-newer-cause'].map(causeText)).toEqual([
    'Arquivo ausente',
    'Erro ao mostrar a página',
    'a-newer-cause',
  ])
})

test('writes shares in Portuguese', () => {
  expect([0.05, 0.125, 1].map(percentText)).toEqual(['5%', '12,5%', '100%'])
})
