import { expect, test } from 'vitest'
import { newDiagnostics } from './new-diagnostics.ts'

const misspelt = `packages/ui-kit/src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'Row'.
  Property 'id' is missing.`
const unknown = "shell/src/main.ts(1,1): error TS2304: Cannot find name 'x'."

test('an error that several programs report is printed once, with its lines', () => {
  const printed = new Set<string>()
  expect(newDiagnostics(`${misspelt}\n`, printed)).toEqual([misspelt])
  expect(newDiagnostics(`${misspelt}\n${unknown}\n`, printed)).toEqual([unknown])
  expect(newDiagnostics('', printed)).toEqual([])
})
