import { API_DIALECT_RULES, type ApiDialect, parseApiDialect } from '@celeiro/api-contract/api-dialect'

/**
 * Reads the ways of an API from `API_DIALECT`; undefined without the variable. An empty variable is no dialect.
 */
export function apiDialectOfEnvironment(): ApiDialect[] | undefined {
  const text = process.env['API_DIALECT']
  if (text === undefined) return undefined
  const dialect = parseApiDialect(text)
  if (dialect === undefined) throw new Error(API_DIALECT_RULES)
  return dialect
}

/** Whether `ORDER_ACTIONS` turns on the actions of orders, which the specification has do nothing. */
export function orderActionsOfEnvironment(): boolean {
  const text = process.env['ORDER_ACTIONS']?.trim() ?? ''
  if (!['', 'live'].includes(text)) throw new Error('ORDER_ACTIONS: use live, or leave it out')
  return text === 'live'
}
