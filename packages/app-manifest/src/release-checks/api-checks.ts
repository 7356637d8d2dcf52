import {
  type ApiDocument,
  type ApiOperation,
  bodyField,
  bodyOf,
  liesIn,
  operationOf,
  readField,
  requiredFields,
  responseOf,
} from '@celeiro/api-contract/api-document'
import type { CallNeeds } from '@celeiro/api-contract/api-needs'
import { featureOf } from '@celeiro/api-contract/feature-calls'
import { type Candidate, type Deployed, defineCheck } from './release-check.ts'

const STAGES = ['release', 'rollback', 'api'] as const

/** The checks that compare a remote with the API that it will call, before either becomes current. */
export const apiChecks = [
  defineCheck({
    id: 'known-calls',
    severity: 'error',
    stages: STAGES,
    run(candidate, deployed) {
      return callsOf(candidate, deployed).flatMap(({ call, operation }) => (operation ? [] : [{ call }]))
    },
  }),
  // The readers take a missing field as unknown, so nothing would fail: the screen would show a dash.
  defineCheck({
    id: 'known-fields',
    severity: 'error',
    stages: STAGES,
    run: (candidate, deployed) =>
      callsOf(candidate, deployed).flatMap(({ call, needs, operation, api }) => {
        const response = operation && responseOf(operation)
        if (!response) return []
        return Object.entries(needs.reads ?? {}).flatMap(([field, needed]) => {
          const problem = fieldProblem(api, response, field, needed)
          return problem ? [{ call, field, ...problem }] : []
        })
      }),
  }),
  // What an API does not know, it drops or refuses.
  defineCheck({
    id: 'known-inputs',
    severity: 'error',
    stages: STAGES,
    run: (candidate, deployed) =>
      callsOf(candidate, deployed).flatMap(({ call, needs, operation, api }) =>
        operation ? inputProblems(api, operation, needs).map((problem) => ({ call, ...problem })) : [],
      ),
  }),
] as const

/** The calls that a remote makes of this API; none when the API is not known. */
function callsOf({ needs = {} }: Candidate, { api, features = [] }: Deployed) {
  if (!api) return []
  const made = Object.entries(needs).filter(([call]) => {
    const feature = featureOf(call)
    return feature === undefined || features.includes(feature)
  })
  return made.map(([call, needs]) => ({ call, needs, operation: operationOf(api, call), api }))
}

type FieldProblem = { problem: 'missing' | 'optional' } | { problem: 'type'; needed: string; offered: string }

function fieldProblem(
  api: ApiDocument,
  response: Parameters<typeof readField>[1],
  field: string,
  declared: string,
): FieldProblem | undefined {
  const offered = readField(api, response, field)
  if (!offered) return { problem: 'missing' }
  const needed = declared.replace('?', '')
  const types = needed.split('|')
  // A reader of decimals reads whole numbers.
  const isRead = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'))
  if (needed !== 'any' && !offered.types.every(isRead))
    return { problem: 'type', needed, offered: offered.types.join('|') }
  return offered.mayBeMissing && !declared.endsWith('?') ? { problem: 'optional' } : undefined
}

interface InputProblem {
  input: string
  kind: 'query' | 'body'
  problem: 'unknown' | 'required'
}

function inputProblems(api: ApiDocument, operation: ApiOperation, { sends = {} }: CallNeeds): InputProblem[] {
  const { query = [], body = [] } = sends
  // A reference instead of a parameter does not tell.
  const isComplete = operation.parameters?.every((parameter) => parameter.in !== undefined)
  const parameters = isComplete ? operation.parameters?.filter((it) => it.in === 'query') : undefined
  const schema = bodyOf(operation)
  return [
    ...query
      .filter((input) => parameters && !parameters.some(({ name }) => name === input))
      .map((input) => ({ input, kind: 'query' as const, problem: 'unknown' as const })),
    ...(parameters ?? [])
      .filter(({ name, required = false }) => required && !query.includes(name))
      .map(({ name }) => ({ input: name, kind: 'query' as const, problem: 'required' as const })),
    ...body
      .filter((input) => schema && !bodyField(api, schema, input))
      .map((input) => ({ input, kind: 'body' as const, problem: 'unknown' as const })),
    ...(schema ? requiredFields(api, schema, body) : [])
      .filter((required) => !body.some((field) => liesIn(field, required)))
      .map((input) => ({ input, kind: 'body' as const, problem: 'required' as const })),
  ]
}
