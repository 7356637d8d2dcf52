import { signInTo } from '../api-instance.ts'
import { call, slowestOf } from './lib/calls.ts'
import { below, type Drill } from './lib/drill.ts'

const ROUNDS = 5
const BODY_LIMIT = 256 * 1024
const QUIET_CALLS = 40
/** Milliseconds that a body may delay other calls, or the factor over the longest wait without one. */
const HOLD_UP = 250
const LONGER = 5
/** Bytes of its response. */
const RESPONSE_LIMIT = 4_096

const table = { name: 'Safra', type: 'CLIENT', termType: 'SHORT_TERM', shortTermOption: 'CASH' }
const badItem = { productId: '', price: 0, minPrice: 0, minQuantity: 0, maxQuantity: 0 }

/** The number of items in the largest body. */
const bodyOf = (item: object) => {
  const count = Math.floor((BODY_LIMIT - 200) / (JSON.stringify(item).length + 1))
  return JSON.stringify({ ...table, priceTableItems: Array.from({ length: count }, () => item) })
}

const BODIES = { 'empty items': bodyOf({}), 'items that break every rule': bodyOf(badItem) }

export const drill: Drill = {
  name: 'big-body',
  what: `price tables of ${BODY_LIMIT / 1024} KB that are wrong throughout`,
  async run({ startPostgres, startApi }) {
    const postgres = await startPostgres()
    const api = await startApi({ DATABASE_URL: postgres.url })
    const headers = { ...(await signInTo(api.url)), 'content-type': 'application/json' }
    const quiet = []
    for (let count = 0; count < QUIET_CALLS; count++) quiet.push(await call(`${api.url}/api/health`))
    // A busy machine delays every call.
    const allowed = Math.max(HOLD_UP, Math.round(LONGER * slowestOf(quiet)))
    const figures = []
    for (const [name, body] of Object.entries(BODIES)) {
      const sizes: number[] = []
      const statuses = new Set<number>()
      const waits = []
      for (let round = 0; round < ROUNDS; round++) {
        let isPending = true
        const big = fetch(`${api.url}/api/price-tables`, { method: 'POST', headers, body })
          .then(async (response) => {
            statuses.add(response.status)
            sizes.push((await response.arrayBuffer()).byteLength)
          })
          .finally(() => {
            isPending = false
          })
        // Called repeatedly meanwhile: each call waits for as long as the process is busy.
        while (isPending) waits.push(await call(`${api.url}/api/health`))
        await big
      }
      figures.push(below(`${name}: longest wait of another call`, slowestOf(waits), allowed, 'ms'), {
        figure: `${name}: response`,
        value: `${[...statuses].join(', ')}, ${Math.max(...sizes)} bytes`,
        wanted: `400, at most ${RESPONSE_LIMIT} bytes`,
        ok: statuses.size === 1 && statuses.has(400) && Math.max(...sizes) <= RESPONSE_LIMIT,
      })
    }
    return figures
  },
}
