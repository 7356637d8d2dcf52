import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'
import { RemoteFailure } from './remote-failure.ts'

function setUp() {
  const clock = { now: 1_000 }
  return { clock, circuit: createCircuit(() => clock.now) }
}

const failure = new RemoteFailure('barley', 'timeout', null)

test('opens after three failures in a row, for half a minute, for that remote alone', () => {
  const { clock, circuit } = setUp()
  circuit.failed('barley', failure)
  circuit.failed('barley', failure)
  expect(circuit.openFailure('barley')).toBeUndefined()

  circuit.failed('barley', failure)
  expect(circuit.openFailure('barley')).toBe(failure)
  expect(circuit.openFailure('rye')).toBeUndefined()

  clock.now += 30_000
  expect(circuit.openFailure('barley')).toBeUndefined()
})

test('opens again with the first failure after the pause', () => {
  const { clock, circuit } = setUp()
  for (let times = 0; times < 3; times++) circuit.failed('barley', failure)
  clock.now += 30_000
  circuit.failed('barley', failure)
  expect(circuit.openFailure('barley')).toBe(failure)
})

test('starts counting anew after a success', () => {
  const { circuit } = setUp()
  circuit.failed('barley', failure)
  circuit.failed('barley', failure)
  circuit.succeeded('barley')
  circuit.failed('barley', failure)
  expect(circuit.openFailure('barley')).toBeUndefined()
})
