import type { ApiErrorBody } from '@celeiro/api-contract'
import { AppError } from './app-error.ts'

/** One violation as the validator reports it: a JSON pointer into the content, and a text in Portuguese. */
export interface Violation {
  instancePath: string
  message?: string | undefined
}

type FieldError = NonNullable<ApiErrorBody['errors']>[number]

/** Violations that one response lists: more than a form can show, and the response to a hostile body stays small. */
export const LISTED_VIOLATIONS = 20

/** A request that is refused for its content: besides the text for a reader it names the fields, for a form to mark. */
export class ValidationError extends AppError {
  readonly errors: FieldError[]

  /** @param errors those without a path concern the content as a whole and stand in the text alone */
  constructor(message: string, errors: readonly FieldError[], code = 'VALIDATION_ERROR') {
    super(400, code, message)
    this.errors = errors.filter(({ path }) => path !== '').slice(0, LISTED_VIOLATIONS)
  }
}

/** The steps to what a violation is about; list positions as numbers. */
export function violationPath({ instancePath }: Violation): (string | number)[] {
  const steps = instancePath.split('/').filter(Boolean)
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
