import { isApiError, type Violation } from '@celeiro/shared-auth'

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
