import { expect, it } from 'vitest'
import { canMove, ORDER_MOVES, type OrderMove } from './order-rules.ts'
import { ORDER_STATUSES, PRINT_STATUSES } from './vocabulary.ts'

const STATES = ORDER_STATUSES.flatMap((status) =>
  PRINT_STATUSES.map((statusImpressao) => ({ status, statusImpressao })),
)
const MOVES = Object.keys(ORDER_MOVES) as OrderMove[]

it.each<[OrderMove, string[]]>([
  ['confirm', ['DRAFT NOT_PRINTED', 'DRAFT PRINTED']],
  ['print', ['DRAFT NOT_PRINTED', 'CONFIRMED NOT_PRINTED', 'INTEGRATED NOT_PRINTED']],
  ['send', ['CONFIRMED NOT_PRINTED', 'CONFIRMED PRINTED']],
  ['integrate', ['CONFIRMED NOT_PRINTED', 'CONFIRMED PRINTED']],
])('%s is for %j alone', (move, states) => {
  const able = STATES.filter((state) => canMove(move, state))
  expect(able.map((state) => Object.values(state).join(' '))).toEqual(states)
})

it('never moves an order back', () => {
  for (const move of MOVES) {
    for (const state of STATES.filter((each) => canMove(move, each))) {
      const after = { ...state, ...ORDER_MOVES[move].to }
      expect(ORDER_STATUSES.indexOf(after.status)).toBeGreaterThanOrEqual(
        ORDER_STATUSES.indexOf(state.status),
      )
      expect(PRINT_STATUSES.indexOf(after.statusImpressao)).toBeGreaterThanOrEqual(
        PRINT_STATUSES.indexOf(state.statusImpressao),
      )
    }
  }
})

it('moves no order whose state it does not know', () => {
  for (const move of MOVES) expect(canMove(move, { status: null, statusImpressao: 'PRESS' })).toBe(false)
})
