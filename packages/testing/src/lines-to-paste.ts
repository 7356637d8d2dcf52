import { ROUTES } from '@celeiro/api-contract/routes'

/**
 * What a test has to declare for calls that the page made; the compiler says what their response lacks.
 * @param calls such as `GET /api/orders/1`
 */
export function linesToPaste(calls: readonly string[]): string {
  const lines = calls.map((call) => {
    const key = keyOf(call)
    return key ? `serveCalls({ '${key}': { data: [] } })` : `${call} is no call of the contract.`
  })
  return [...new Set(lines)].join('\n')
}

/** The call of the contract that a request is, if any; a path without placeholders comes first. */
const keyOf = (call: string) =>
  Object.keys(ROUTES)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .find((key) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call))
