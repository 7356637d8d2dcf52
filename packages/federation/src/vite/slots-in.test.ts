import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { slotsIn } from './slots-in.ts'

test('finds the slots of a module, and whether extensions of earlier versions show', () => {
  const code = `
    jsx(Slot, { name: "customer.details", value })
    jsx(Slot, { value, name: "order.details", earlier: { 1: before } })
    jsx(Slot, { name: "no.slot", value })
    jsx(Other, { name: "palette.record" })`
  expect(slotsIn(parseAst(code))).toEqual([
    { slot: 'customer.details', showsEarlier: false },
    { slot: 'order.details', showsEarlier: true },
  ])
})
