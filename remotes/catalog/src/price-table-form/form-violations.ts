import type { PriceTableViolation } from '@celeiro/api-contract/price-table-rules'

/**
 * The errors of a form as violations, in the order of its fields.
 * @param values the values of the form or of a part of it, in the order of the screen
 * @param errors those of the form library, nested like the values
 */
export function formViolations(
  values: object,
  errors: object,
  path: PriceTableViolation['path'] = [],
): PriceTableViolation[] {
  const parts = new Map<string, unknown>(Object.entries(errors))
  return Object.entries(values).flatMap(([key, value]) => {
    const error = Object(parts.get(key))
    const at = [...path, Array.isArray(values) ? Number(key) : key]
    const message = error.message ?? error.root?.message
    if (typeof message === 'string') return [{ path: at, message }]
    return typeof value === 'object' ? formViolations(value, error, at) : []
  })
}
