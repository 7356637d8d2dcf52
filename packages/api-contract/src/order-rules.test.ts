import { expect, it } from 'vitest'
import { canMove, leadsTo, ORDER_MOVES, type OrderMove } from './order-rules.ts'
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

it('never moves an order back, nor one whose state it does not know', () => {
  const rank = ({ status, statusImpressao }: (typeof STATES)[number]) =>
    [ORDER_STATUSES.indexOf(status), PRINT_STATUSES.indexOf(statusImpressao)] as const
  for (const move of MOVES) {
    expect(canMove(move, { status: null, statusImpressao: 'PRESS' }), 'a state that it does not know').toBe(
      false,
    )
    for (const state of STATES.filter((each) => canMove(move, each))) {
      const [before, after] = [rank(state), rank({ ...state, ...ORDER_MOVES[move].to })]
      expect(after[0] >= before[0] && after[1] >= before[1], move).toBe(true)
    }
  }
})

it('leads from each value of a field to itself and to the later ones', () => {
  const pairs = (values: readonly string[]) =>
    values.flatMap((from) => values.map((to) => [from, to] as const))
  const forward = (values: readonly string[]) =>
    pairs(values).filter(([from, to]) => values.indexOf(from) <= values.indexOf(to))
  expect(pairs(ORDER_STATUSES).filter((pair) => leadsTo('status', ...pair))).toEqual(forward(ORDER_STATUSES))
  expect(pairs(PRINT_STATUSES).filter((pair) => leadsTo('statusImpressao', ...pair))).toEqual(
    forward(PRINT_STATUSES),
  )
})
