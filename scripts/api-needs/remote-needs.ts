import { pathToFileURL } from 'node:url'
import { bodyOf, operationOf, readField, responseOf } from '../../packages/api-contract/src/api-document.ts'
import type { ApiNeeds, CallNeeds } from '../../packages/api-contract/src/api-needs.ts'
import type { SwaggerDocument } from '../api-check/api-description.ts'
import { leavesOf, type Path, pathText, valueAt } from '../api-check/leaves.ts'
import { formsOf, type JsonSchema, sampleOf } from '../api-check/sample-of.ts'
import { contentPath, fieldsRead } from '../api-check/used-fields.ts'
import { type Reader, type SourceCall, type SourceCalls, sourceCalls } from './source-calls.ts'

/**
 * What a remote needs of the API, from its code: the calls that it makes, what it may send with them, and the fields without
 * which its readers read something else.
 * @param entry the module that the remote exposes
 * @param contract the document of the API that it is built against
 * @throws when a reader reads nothing of the response in the contract
 */
export async function remoteNeeds(entry: string, contract: SwaggerDocument): Promise<ApiNeeds> {
  const sources = sourceCalls(entry)
  const { calls } = sources
  const names = [...new Set(calls.map(({ call }) => call))].sort()
  const needs: [string, CallNeeds][] = []
  const { warn } = console
  // The readers warn of responses without a field.
  console.warn = () => {}
  try {
    for (const name of names) {
      const same = calls.filter(({ call }) => call === name)
      needs.push([name, await callNeeds(name, same, sources, contract)])
    }
  } finally {
    console.warn = warn
  }
  return Object.fromEntries(needs)
}

async function callNeeds(
  call: string,
  places: readonly SourceCall[],
  { propertyNames, names }: SourceCalls,
  contract: SwaggerDocument,
): Promise<CallNeeds> {
  const operation = operationOf(contract, call)
  // A call of another backend, or of a module that does not exist yet.
  if (!operation) return {}
  const isNamed = (path: Path) => path.every((step) => typeof step === 'number' || propertyNames.has(step))
  const parameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? []
  const isSent = (name: string) =>
    places.some(({ query }) => (query === 'some' ? names.has(name) : query?.includes(name)))
  const query = parameters.map(({ name }) => name).filter(isSent)
  // Both are documents of our own host, whose schemas have all that a sample is made from.
  const [schema, response] = [bodyOf(operation), responseOf(operation)] as (JsonSchema | undefined)[]
  const samples = schema ? Array.from({ length: formsOf(schema) }, (_, form) => sampleOf(schema, form)) : []
  const leaves = samples.flatMap((sample) => leavesOf(sample).filter(isNamed).map(pathText))
  const body = [...new Set(leaves)]
  const readers = places.flatMap(({ reader }) => reader ?? [])
  const reads = response ? await fieldsOf(call, readers, response, contract) : {}
  return {
    ...((query.length > 0 || body.length > 0) && {
      sends: {
        ...(query.length > 0 && { query: query.sort() }),
        ...(body.length > 0 && { body: body.sort() }),
      },
    }),
    ...(Object.keys(reads).length > 0 && { reads }),
  }
}

async function fieldsOf(
  call: string,
  readers: readonly Reader[],
  response: JsonSchema,
  contract: SwaggerDocument,
): Promise<Record<string, string>> {
  const fields = new Set<string>()
  for (const { file, name, rest } of readers) {
    const { [name]: read } = await import(pathToFileURL(file).href)
    let readsAny = false
    for (let form = 0; form < formsOf(response); form += 1) {
      const body = sampleOf(response, form)
      const rows = Array.isArray(valueAt(body, contentPath(body))) ? '[].' : ''
      const used = await fieldsRead((sent) => read(sent, ...rest), response, form)
      readsAny ||= used.length > 0
      for (const { path } of used) fields.add(`${rows}${pathText(path)}`)
    }
    if (!readsAny) throw new Error(`${name} of ${file} reads nothing of the response to ${call}.`)
  }
  return Object.fromEntries([...fields].sort().map((field) => [field, typeText(contract, response, field)]))
}

/** `number`, `string?` */
function typeText(contract: SwaggerDocument, response: JsonSchema, field: string): string {
  const found = readField(contract, response, field)
  if (!found) throw new Error(`The contract has no ${field}.`)
  return `${found.types.join('|') || 'any'}${found.mayBeMissing ? '?' : ''}`
}
