import type { FieldError } from 'react-hook-form'

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first error of each field, in the format of the form library. */
export function fieldErrors(issues: readonly Issue[]): Record<string, FieldError> {
  const errors = new Map<string, FieldError>()
  for (const { path, message } of issues) {
    const field = String(path[0])
    if (!errors.has(field)) errors.set(field, { type: 'validate', message })
  }
  return Object.fromEntries(errors)
}
