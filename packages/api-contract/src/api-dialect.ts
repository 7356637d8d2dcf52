/**
 * Ways of an API to differ from the literal specification that the app can follow. `config.json` lists the names of the API's own
 * ways as `apiDialect`; without any, the app sends what the specification says.
 * - `created-before-end-of-day`: `createdBefore` is the last instant of the picked day, for an API that takes the literal
 *   midnight as the end of the range and would leave that day out.
 * - `omit-null`: no body contains `null`, for an API that refuses it. A cleared field then keeps its value.
 */
export const API_DIALECTS = ['created-before-end-of-day', 'omit-null'] as const
export type ApiDialect = (typeof API_DIALECTS)[number]

/** Rules of the environment variable `API_DIALECT`, for commands. */
export const API_DIALECT_RULES = `API_DIALECT must be one or more of ${API_DIALECTS.join(', ')}, separated by commas.`

/**
 * Reads `API_DIALECT`; a blank text is no dialect.
 * @returns undefined for an unknown name
 */
export function parseApiDialect(text: string): ApiDialect[] | undefined {
  const names = text.split(/[\s,]+/).filter(Boolean)
  const known = API_DIALECTS.filter((dialect) => names.includes(dialect))
  return new Set(names).size === known.length ? known : undefined
}
