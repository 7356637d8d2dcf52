import { API_DIALECT_RULES, type ApiDialect, parseApiDialect } from '@celeiro/api-contract/api-dialect'

/**
 * Reads the ways of an API from `API_DIALECT`; undefined without the variable. An empty variable is no dialect.
 * @throws with the rules
 */
export function apiDialectOfEnvironment(): ApiDialect[] | undefined {
  const text = process.env['API_DIALECT']
  if (text === undefined) return undefined
  const dialect = parseApiDialect(text)
  if (dialect === undefined) throw new Error(API_DIALECT_RULES)
  return dialect
}
