import { accept } from '../checks/check-release.ts'
import { Refusal } from '../refusal.ts'
import { changeConfig } from '../storage/config-file.ts'
import type { HistoryLine, NewLine, ReleaseNote } from '../storage/release-history.ts'
import { type Accounts, audienceFor, newStep } from './accounts.ts'
import { type App, type Candidate, moveTo, type Release, type Released, requireWhole } from './app.ts'

/** A change of the candidate of an app. */
export interface MoveRequest extends ReleaseNote {
  verb: 'step' | 'promote' | 'withdraw'
  /** Only a `step` has them. */
  accounts?: Accounts | undefined
  /** Accepts a shell that current remotes are incompatible with. */
  force?: boolean | undefined
}

/**
 * Moves the candidate of an app: to other accounts, to the place of the release, or out.
 * @returns its line in the history
 * @throws when there is no candidate, when it has lost files, and when a check refuses it; nothing changes then
 */
export function moveCandidate<Of extends Release>(
  app: App<Of>,
  { verb, accounts, force, ...note }: MoveRequest,
): Promise<HistoryLine<Of>> {
  return changeConfig(app.webRoot, async (config) => {
    const { release: current, previous, canary } = await app.read(config)
    if (!current || !canary) throw new Refusal(`${app.name} has no candidate.`)
    const { release, salt } = canary
    if (verb !== 'withdraw') {
      // What it runs beside may have changed since it began.
      await requireWhole(app, release)
      accept(await app.check(release, config, { as: verb === 'promote' ? 'release' : 'candidate', force }))
    }
    let move: [next: Released<Of>, line: NewLine<Of>]
    if (verb === 'withdraw') move = [{ release: current, previous }, withdrawal(canary, note)]
    else if (verb === 'promote') {
      const started = (await app.history.read()).findLast(
        (line) => line.action === 'start' && line.release.buildId === release.buildId,
      )
      const line = { action: verb, after: current.buildId, commit: started?.commit, ...note, release }
      move = [{ release, previous: current }, line]
    } else {
      if (!accounts) throw new Refusal('A step needs accounts.')
      const next = { release, salt, ...newStep(audienceFor(accounts, salt)) }
      move = [{ release: current, previous, canary: next }, stepLine(verb, next, note)]
    }
    const [next, line] = move
    const moved = await moveTo(app, config, next, [line])
    const [recorded] = moved.lines
    if (!recorded) throw new Error('A move has a line.')
    return [moved.config, recorded, moved.follow]
  })
}

/** The line about a step that begins. */
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

/**
 * The line about a candidate that ends because the release changes with which it was compared.
 * @param cause in Portuguese, for the history without a reason in the note
 */
export const endOf = <Of>(canary: Candidate<Of>, cause: string, note: ReleaseNote): NewLine<Of> =>
  withdrawal(canary, { ...note, reason: note.reason ?? cause })
