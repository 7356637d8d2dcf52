import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { documentOf } from '../api-document.ts'
import { createFuzzWorld, type FuzzWorld } from './fuzz-world.ts'
import { fuzzRequests } from './requests.ts'
import { resolved, sendFuzzRequest } from './send-fuzz-request.ts'

/** `npm run lab -- fuzz` sets both: it sends more requests, and others in each run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 500)
const seed = Number(process.env.FUZZ_SEED ?? 1)

/** How long (ms) one may take on average while other suites use all cores, with those that are repeated to make a failure smaller. */
const SLOW_REQUEST = 240

let fuzz: FuzzWorld
beforeAll(async () => {
  fuzz = await createFuzzWorld()
})
afterAll(() => fuzz.world.close())

it(
  `responds to ${requests} requests as its document says, and in time`,
  async () => {
    const document = documentOf(fuzz.world.app)
    const succeeded = new Set<string>()
    const result = await fc.check(
      fc.asyncProperty(fuzzRequests(document), async (request) => {
        const status = await sendFuzzRequest(fuzz, request)
        if (status < 300) succeeded.add(request.operation)
      }),
      { numRuns: requests, seed },
    )
    if (result.failed) {
      const [request] = result.counterexample ?? []
      const database = inject('postgresUrl') ? 'PostgreSQL' : 'the embedded database'
      throw new Error(
        [
          `${result.errorInstance instanceof Error ? result.errorInstance.message : result.errorInstance}`,
          `on ${database}, after ${result.numRuns} requests. The smallest request that fails:`,
          JSON.stringify(request && { caller: request.caller, ...resolved(fuzz, request) }).slice(0, 4_000),
          `Repeat: npm run lab -- fuzz --seed ${seed} --requests ${2 * requests}`,
        ].join('\n'),
      )
    }
    // Otherwise the fuzz would see refusals alone.
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(succeeded.size, `with the seed ${seed}`).toBeGreaterThan(operations.length / 3)
  },
  requests * SLOW_REQUEST,
)
