import type { ApiErrorBody } from '@celeiro/api-contract'
import { AppError, shortened } from './app-error.ts'

/** One violation as the validator reports it: a JSON pointer into the content, and a text in Portuguese. */
export interface Violation {
  instancePath: string
  message?: string | undefined
}

/** Violations in one response: more than a form can show, but few enough that a hostile body gets a small response. */
export const LISTED_VIOLATIONS = 20

/** A request with invalid content. Besides the text, it names the fields, so that a form can mark them. */
export class ValidationError extends AppError {
  /** @param errors those without a path concern the whole content and appear in the text only */
  constructor(message: string, errors: NonNullable<ApiErrorBody['errors']>, code = 'VALIDATION_ERROR') {
    const ofFields = errors
      .filter(({ path }) => path !== '')
      .slice(0, LISTED_VIOLATIONS)
      .map(({ path, message }) => ({ path, message: shortened(message) }))
    super(400, code, message, {}, ofFields.length > 0 ? { errors: ofFields } : {})
  }
}

/** The path segments of a violation; list positions are numbers. */
export function violationPath({ instancePath }: Violation): (string | number)[] {
  const steps = instancePath.split('/').filter(Boolean)
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
