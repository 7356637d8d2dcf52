import { type ApiDocument, type Checks, type Deployed, error } from './check.ts'
import type { CheckedBuild } from './checked-build.ts'

/** The checks that compare a remote with the API that it will call, before either becomes current. */
export const apiChecks: Checks = {
  'known-calls': error((build, deployed, { missing }) =>
    callsOf(build, deployed).flatMap(({ call, parameters }) =>
      parameters ? [] : missing(`calls ${call}`, 'has no such call'),
    ),
  ),
  // What an API does not know, it drops or refuses.
  'known-queries': error((build, deployed, { missing }) =>
    callsOf(build, deployed).flatMap(({ call, query, parameters = [] }) => {
      // A reference instead of a parameter does not tell.
      if (parameters.some((it) => it.in === undefined)) return []
      const known = parameters.filter((it) => it.in === 'query')
      const unknown = query.filter((name) => !known.some((it) => it.name === name))
      const required = known.filter((it) => it.required && !query.includes(it.name))
      return [
        ...unknown.map((name) => missing(`sends ${name} in the query of ${call}`, 'does not take it')),
        ...required.map(({ name }) =>
          missing(`does not send ${name} in the query of ${call}`, 'requires it'),
        ),
      ]
    }),
  ),
}

/** The calls that a remote makes of this API; none when the API is not known. */
function callsOf({ calls = {} }: CheckedBuild, { api, features = [] }: Deployed) {
  if (!api) return []
  return Object.entries(calls)
    .filter(([, { feature }]) => feature === undefined || features.includes(feature))
    .map(([call, { query }]) => {
      const operation = operationOf(api, call)
      return { call, query, parameters: operation && (operation.parameters ?? []) }
    })
}

/** A call in the document, whatever its placeholders are called; undefined for an API without the call. */
function operationOf({ paths }: ApiDocument, call: string) {
  const [method = '', path = ''] = call.split(' ')
  const withoutNames = (it: string) => it.replace(/\{[^}]*\}/g, '{}')
  const found = Object.entries(paths).find(
    ([it, methods]) => withoutNames(it) === withoutNames(path) && methods[method.toLowerCase()],
  )
  return found?.[1][method.toLowerCase()]
}
