import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationOf, responseOf } from '../packages/api-contract/src/api-document.ts'
import { type ApiNeeds, withoutNames } from '../packages/api-contract/src/api-needs.ts'
import { APP_FEATURES, featureOf } from '../packages/api-contract/src/feature-calls.ts'
import { runChecks } from '../packages/app-manifest/src/release-checks/release-check.ts'
import { releaseChecks } from '../packages/app-manifest/src/release-checks/release-checks.ts'
import { APP_READS, type AppRead } from '../scripts/api-check/app-reads.ts'
import { appWrites } from '../scripts/api-check/app-writes.ts'
import { leavesOf, pathText, valueAt } from '../scripts/api-check/leaves.ts'
import { type JsonSchema, sampleOf } from '../scripts/api-check/sample-of.ts'
import { contentPath, usedFields } from '../scripts/api-check/used-fields.ts'
import { contractDocument } from '../scripts/api-needs/contract.ts'
import { remoteNeeds } from '../scripts/api-needs/remote-needs.ts'
import { repository } from './repository.ts'

const remotes = readdirSync(join(repository, 'remotes'))
const contract = await contractDocument()
const declared: ApiNeeds[] = await Promise.all(
  remotes.map((name) => remoteNeeds(join(repository, 'remotes', name, 'src/remote.tsx'), contract)),
)
const needsOf = (call: string) => declared.flatMap((needs) => needs[call] ?? [])
const callOf = ({ method = 'GET', path }: { method?: string; path: string }) =>
  `${method} ${withoutNames(path)}`

const withoutFeatures = (calls: readonly string[]) =>
  [...new Set(calls)].filter((call) => featureOf(call) === undefined).sort()

test('the remotes declare the calls that they make, and no others', async () => {
  const made = [...APP_READS, ...(await appWrites())].map(callOf)
  const calls = declared.flatMap((needs) => Object.keys(needs))
  expect(withoutFeatures(calls)).toEqual(withoutFeatures(made))
})

/** The API test shows figures as they come, so that it needs none of them. */
const reads = APP_READS.filter(({ screen }) => !screen.startsWith('Test API'))

test.each(reads.map((read) => [callOf(read), read] as const))(
  'what a remote declares of %s is what its screen reads',
  async (call, read) => {
    const [{ reads = {} } = {}] = needsOf(call).filter((needs) => needs.reads)
    expect(Object.keys(reads)).toEqual(await fieldsOf(read))
  },
)

async function fieldsOf(read: AppRead): Promise<string[]> {
  const operation = operationOf(contract, callOf(read))
  const response = operation && (responseOf(operation) as JsonSchema)
  if (!response) throw new Error(`The contract does not describe ${callOf(read)}.`)
  const body = sampleOf(response)
  const rows = Array.isArray(valueAt(body, contentPath(body))) ? '[].' : ''
  return (await usedFields(read, response)).map(({ path }) => `${rows}${pathText(path)}`).sort()
}

test('what a remote sends is declared', async () => {
  for (const { method, path, body, what } of await appWrites()) {
    const [{ sends } = {}] = needsOf(callOf({ method, path }))
    const fields = body === undefined ? [] : leavesOf(body).map(pathText)
    expect(sends?.body ?? [], what).toEqual(expect.arrayContaining([...new Set(fields)]))
  }
})

test('the API of this checkout has all that its remotes need', async () => {
  const deployed = {
    shell: undefined,
    remotes: {},
    features: [...APP_FEATURES],
    api: contract,
    satisfies: () => true,
  }
  for (const [index, name] of remotes.entries()) {
    const candidate = {
      name,
      paths: [],
      pages: [],
      requirements: { shared: [] },
      uses: {},
      needs: declared[index],
    }
    expect(await runChecks(releaseChecks, 'api', candidate, deployed), name).toEqual([])
  }
})

test('what a remote needs stays small', () => {
  for (const needs of declared) expect(JSON.stringify(needs).length).toBeLessThan(5_000)
})
