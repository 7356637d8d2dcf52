import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { slotsIn } from './slots-in.ts'

test('finds the slots of a module', () => {
  const code = `
    jsx(Slot, { name: "customer.details", value })
    jsx(Slot, { value, name: "order.details" })
    jsx(Slot, { name: "no.slot", value })
    jsx(Other, { name: "palette.record" })`
  expect(slotsIn(parseAst(code))).toEqual(['customer.details', 'order.details'])
})
