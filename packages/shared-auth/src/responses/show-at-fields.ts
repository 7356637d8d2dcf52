import { isApiError } from '../http/api-error.ts'
import type { Violation } from './read-violations.ts'

/** As much as this needs of react-hook-form, which each remote bundles for itself. */
interface Form {
  getValues(): object
  setError(name: never, error: { type: string; message: string }, options: { shouldFocus: boolean }): void
}

/**
 * Shows what the server refuses at the fields of a form, and moves the focus to the first one. A violation belongs to a field if
 * the values of the form have its path.
 * @returns the violations that are shown, in the order of the response
 */
export function showAtFields(form: Form, error: unknown): readonly Violation[] {
  const shown = violationsOf(error).filter(({ path }) => isField(form.getValues(), path))
  for (const [index, { path, message }] of shown.entries()) {
    // Each form has names of its own; this one has the path.
    const name = path.join('.') as never
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return shown
}

/** Whether the fields show all violations. If so, the form repeats nothing above them. */
export function areShownAtFields(form: Pick<Form, 'getValues'>, error: unknown): boolean {
  const violations = violationsOf(error)
  return violations.length > 0 && violations.every(({ path }) => isField(form.getValues(), path))
}

function violationsOf(error: unknown): readonly Violation[] {
  return isApiError(error) ? error.violations : []
}

/** A field is a value or a list, but no group of fields. */
function isField(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return typeof value !== 'object' || Array.isArray(value)
  const part = typeof value === 'object' && Object.entries(value ?? {}).find(([name]) => name === key)
  return part ? isField(part[1], rest) : false
}
