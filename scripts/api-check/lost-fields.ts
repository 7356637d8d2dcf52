import { isRecord } from '../../packages/api-contract/src/wire.ts'
import { type Path, pathText, valueAt } from './leaves.ts'
import type { UsedField } from './used-fields.ts'

/** A field that the app cannot show in some rows. */
export interface LostField {
  /** As the contract spells it: `orderItems[].sku`. */
  field: string
  /** `missing`: not sent, or null; `unreadable`: sent in a form that the app does not understand. */
  problem: 'missing' | 'unreadable'
  count: number
  of: number
}

type State = 'present' | 'null' | 'missing'

/**
 * Compares the received rows with what the app made of them. A field that may be missing counts only when no row has it: its
 * name is probably another one.
 */
export function lostFields(
  fields: readonly UsedField[],
  received: readonly unknown[],
  shown: readonly unknown[],
): LostField[] {
  return fields.flatMap((field): LostField[] => {
    const instances = received.flatMap((row, index) => instancesOf(field, row, shown[index]))
    const lost = instances.filter(({ isShown }) => !isShown)
    const unreadable = lost.filter(({ state }) => state === 'present').length
    const missing = lost.length - unreadable
    const isUnknown = instances.every(({ state }) => state === 'missing')
    const counts = [
      { problem: 'unreadable' as const, count: unreadable },
      { problem: 'missing' as const, count: field.mayBeMissing && !isUnknown ? 0 : missing },
    ]
    return counts
      .filter(({ count }) => count > 0)
      .map((found) => ({ field: pathText(field.path), ...found, of: instances.length }))
  })
}

interface Instance {
  isShown: boolean
  state: State
}

/** The occurrences of a field in one row: one, or one per item of a nested list. */
function instancesOf({ path, effects }: UsedField, received: unknown, shown: unknown): Instance[] {
  const place = path.findIndex((part) => typeof part === 'number')
  const at = (indexed: Path, index: number) =>
    indexed.map((part) => (typeof part === 'number' ? index : part))
  const isShownAt = (index: number) => effects.some((effect) => hasValue(valueAt(shown, at(effect, index))))
  if (place < 0) return [{ isShown: isShownAt(0), state: stateAt(received, path) }]
  const items = valueAt(received, path.slice(0, place))
  if (!Array.isArray(items))
    return [{ isShown: isShownAt(0), state: stateAt(received, path.slice(0, place)) }]
  return items.map((_, index) => ({ isShown: isShownAt(index), state: stateAt(received, at(path, index)) }))
}

const hasValue = (value: unknown) => value !== null && value !== undefined

/** Below a null everything is null. */
function stateAt(value: unknown, path: Path): State {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  const [first, ...rest] = path
  if (first === undefined) return 'present'
  if (!isRecord(value) && !Array.isArray(value)) return 'missing'
  return stateAt(valueAt(value, [first]), rest)
}
