import {
  JUDGE,
  type MoveRequest,
  moveCandidate,
  percentOf,
  type RolloutMove,
  type RolloutOrder,
  readConfig,
} from '@celeiro/federation/release'
import type { MoverApi } from './mover-api.ts'
import { passOn } from './outbox.ts'

export interface MoverOptions {
  webRoot: string
  api: MoverApi
  log: (line: string) => void
  /** Tells somebody about a move, or in words only what would have moved; never throws. */
  tell: (text: string, move?: RolloutMove) => Promise<void>
}

/**
 * Performs the advice of the API host, through the lock and the pointer write of the release command. Without advice nothing
 * moves. The host decides whether its judge acts or only speaks; what a person asks for happens in both cases.
 * @returns what does it once; it never rejects
 */
export function createMover({ webRoot, api, log, tell }: MoverOptions): () => Promise<void> {
  const spoken = new Set<string>()
  /** Says once per step what the judge would do: its reasons contain counts, which change with every report. */
  async function speak({ remote, build, step }: RolloutOrder, { verb, reason }: MoveRequest): Promise<void> {
    const subject = [remote, build, step, verb].join(' ')
    if (spoken.has(subject)) return
    spoken.add(subject)
    const text = `would have ${WOULD[verb]} ${remote} ${build}: ${reason}`
    log(text)
    await tell(text)
  }

  const troubles = new Map<string, string>()

  /** Says that something fails, once, until it works again or fails in another way. */
  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
      troubles.delete(what)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (troubles.get(what) !== message) log(`${what}: ${message}`)
      troubles.set(what, message)
    }
  }

  async function perform(order: RolloutOrder): Promise<void> {
    const request = await requestFor(order, webRoot)
    if (!request) return
    if (!order.acts && request.actor === JUDGE) await speak(order, request)
    else await moveCandidate(order.remote, webRoot, request)
  }

  const passOnMoves = () =>
    passOn(webRoot, {
      report: (moves) => api.report(moves),
      async tell(move) {
        log(sentenceOf(move))
        await tell(sentenceOf(move), move)
      },
    })

  let hasBegun = false
  return async () => {
    // Before its own first move, which would pass for one from before its time.
    if (!hasBegun) await attempt('Moves are not reported', passOnMoves)
    hasBegun = true
    await attempt('No advice', async () => {
      for (const order of await api.orders()) {
        await attempt(`${order.remote} ${order.build} cannot move`, () => perform(order))
      }
    })
    await attempt('Moves are not reported', passOnMoves)
  }
}

/** What an order asks for; undefined if nothing. What a person asks for comes first. */
async function requestFor(order: RolloutOrder, webRoot: string): Promise<MoveRequest | undefined> {
  const { remote, build, step, verdict, reason, evidence, requested } = order
  const expected = { build, step }
  if (requested) {
    return { verb: requested.verb, actor: requested.by, reason: 'Pedida em "Saúde dos módulos".', expected }
  }
  if (verdict === 'none') return undefined
  const candidate = (await readConfig(webRoot)).remotes[remote]?.candidate
  // Against a person, the judge only withdraws.
  if (candidate?.held && verdict !== 'withdraw') return undefined
  const advance = candidate?.share === 1 ? 'promote' : 'step'
  const verb = verdict === 'advance' ? advance : verdict
  return { verb, actor: JUDGE, reason, evidence, expected }
}

const WOULD = { step: 'advanced', promote: 'promoted', hold: 'held', withdraw: 'withdrawn' }

const DONE: Record<RolloutMove['verb'], (share: string) => string> = {
  start: (share) => `is a candidate for ${share} of the accounts`,
  step: (share) => `is a candidate for ${share} of the accounts now`,
  hold: (share) => `is held at ${share}`,
  promote: () => 'is the release now',
  withdraw: () => 'was withdrawn',
}

const sentenceOf = ({ remote, build, verb, share, actor, reason }: RolloutMove): string =>
  `${remote} ${build} ${DONE[verb](percentOf(share))}, by ${actor}${reason && `: ${reason}`}`
