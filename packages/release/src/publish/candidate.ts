import { accept } from '../checks/check-release.ts'
import { Refusal } from '../refusal.ts'
import { changeConfig } from '../storage/config-file.ts'
import type { NewLine, ReleaseNote } from '../storage/release-history.ts'
import { type Accounts, audienceFor, newStep } from './accounts.ts'
import {
  type App,
  type Candidate,
  type Changed,
  changedWith,
  moveTo,
  type Release,
  requireWhole,
} from './app.ts'

export interface MoveRequest extends ReleaseNote {
  verb: 'step' | 'promote' | 'withdraw'
  /** Only a `step` has them. */
  accounts?: Accounts | undefined
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
}

/** Moves a candidate to other accounts, to the place of the release, or out. @throws Refusal; nothing changes then */
export function moveCandidate<Of extends Release>(
  app: App<Of>,
  { verb, accounts, force, ...note }: MoveRequest,
): Promise<Changed<Of>> {
  return changeConfig(app.webRoot, async (config) => {
    const { release: current, previous, canary } = await app.read(config)
    if (!current || !canary) throw new Refusal(`${app.name} has no candidate.`)
    const stays = { release: current, previous }
    if (verb === 'withdraw') return moveTo(app, config, stays, [withdrawal(canary, note)], changedWith([]))
    const { release, salt } = canary
    // What it runs beside may have changed since it began.
    await requireWhole(app, release)
    const as = verb === 'promote' ? 'release' : 'candidate'
    const outcome = changedWith<Of>(accept(await app.check(release, config, { as, force })))
    if (verb === 'promote') {
      const started = (await app.history.read()).findLast(
        (line) => line.action === 'start' && line.release.buildId === release.buildId,
      )
      const line = { action: verb, after: current.buildId, commit: started?.commit, ...note, release }
      return moveTo(app, config, { release, previous: current }, [line], outcome)
    }
    if (!accounts) throw new Refusal('A step needs accounts.')
    const next = { release, salt, ...newStep(audienceFor(accounts, salt)) }
    return moveTo(app, config, { ...stays, canary: next }, [stepLine(verb, next, note)], outcome)
  })
}

export const stepLine = <Of>(
  action: 'start' | 'step',
  { release, step, for: { share = 0, ...named } }: Candidate<Of>,
  note: ReleaseNote,
): NewLine<Of> => ({ action, share, ...named, step, ...note, release })

const withdrawal = <Of>({ release, step }: Candidate<Of>, note: ReleaseNote): NewLine<Of> => ({
  action: 'withdraw',
  share: 0,
  step,
  ...note,
  release,
})

/** The line that ends a candidate, if there is one, because its release changes. @param cause in Portuguese, for a note without a reason */
export const endOf = <Of>(
  canary: Candidate<Of> | undefined,
  cause: string,
  note: ReleaseNote,
): NewLine<Of>[] => (canary ? [withdrawal(canary, { ...note, reason: note.reason ?? cause })] : [])
