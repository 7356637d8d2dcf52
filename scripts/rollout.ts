import { setTimeout as sleep } from 'node:timers/promises'
import { type MoveRequest, storeAt, webRootAt } from '@celeiro/release'
import { fail } from './processes/fail.ts'
import { createMover, describeMove, fetchOrders } from './release/mover.ts'
import { readOptions } from './release/read-options.ts'
import { author } from './release/release-note.ts'

const USAGE = `Usage: npm run rollout -- <step|promote|hold|withdraw> <remote> --to <web root|address> [--share <percent>]
                          [--reason <text>]
       npm run rollout -- watch --to <web root> --api <url>

  step      gives the candidate another --share, and ends a hold
  promote   makes the candidate the release
  hold      keeps the share: who has the candidate keeps it, and nobody is added
  withdraw  takes the candidate back
  watch     performs what the API host orders, until it is stopped. ROLLOUT_TOKEN, in the environment, is the secret that
            it shares with that host`

const VERBS: readonly MoveRequest['verb'][] = ['step', 'promote', 'hold', 'withdraw']
/** Milliseconds between two questions to the API. */
const INTERVAL = 5_000

const { positionals, values } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    share: { type: 'string' },
    reason: { type: 'string' },
    api: { type: 'string' },
  },
})
const [command, remote] = positionals
const verb = VERBS.find((it) => it === command)
const { to, api } = values
if (!to) fail(USAGE)

try {
  if (verb && remote && positionals.length === 2) await move(to, verb, remote)
  else if (command === 'watch' && api && positionals.length === 1)
    await watch(webRootAt(to, 'Candidates are watched'), api)
  else fail(USAGE)
} catch (error) {
  fail(error)
}

async function move(to: string, verb: MoveRequest['verb'], remote: string): Promise<void> {
  const share = values.share === undefined ? undefined : Number(values.share) / 100
  if ((verb === 'step') !== (share !== undefined && share > 0 && share <= 1)) fail(USAGE)
  const store = storeAt(to)
  const moved = await store.move(remote, { verb, share, author: author(), reason: values.reason })
  console.log(
    moved
      ? `${remote} ${describeMove(moved)}, in ${store.place}`
      : `The candidate of ${remote} is held already.`,
  )
}

async function watch(webRoot: string, url: string): Promise<void> {
  const token = process.env['ROLLOUT_TOKEN']
  if (!token) fail(`ROLLOUT_TOKEN is missing.\n\n${USAGE}`)
  const orders = () => fetchOrders(url.replace(/\/+$/, ''), token)
  const tick = createMover(webRoot, orders, (line) => console.log(line))
  console.log(`Rollouts in ${webRoot} follow ${url}`)
  for (;;) {
    await tick()
    await sleep(INTERVAL)
  }
}
