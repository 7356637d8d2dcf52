import { isApiError, type Violation } from '@celeiro/shared-auth'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

interface FieldViolation<Field extends string> {
  field: Field
  message: string
}

/** The violations that belong to fields of a form, in the order of the response. */
export function violationsAtFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldViolation<Field>[] {
  return violationsOf(error).flatMap((violation) => {
    const field = fieldOf(violation, fields)
    return field ? [{ field, message: violation.message }] : []
  })
}

/** Shows what the server refuses at the fields of a form, and moves the focus to the first one. */
export function showAtFields<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  error: unknown,
  fields: readonly FieldPath<Form>[],
): void {
  for (const [index, { field, message }] of violationsAtFields(error, fields).entries())
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
}

/** Whether the fields show all violations. If so, the form repeats nothing above them. */
export function isToldAtFields(error: unknown, fields: readonly string[]): boolean {
  const violations = violationsOf(error)
  return violations.length > 0 && violations.every((violation) => fieldOf(violation, fields) !== undefined)
}

function violationsOf(error: unknown): readonly Violation[] {
  return isApiError(error) ? error.violations : []
}

function fieldOf<Field extends string>({ path }: Violation, fields: readonly Field[]): Field | undefined {
  return fields.find((field) => path.length === 1 && path[0] === field)
}
