import { rolloutSalt } from '@celeiro/app-manifest/rollout'
import * as z from 'zod/mini'
import { accept } from '../checks/check-release.ts'
import { Refusal } from '../refusal.ts'
import { type AppSettings, changeConfig, withSettings } from '../storage/config-file.ts'
import { sweep } from '../storage/release-folder.ts'
import type { NewLine, ReleaseNote } from '../storage/release-history.ts'
import { type Accounts, audienceFor, newStep } from './accounts.ts'
import { type App, type AppBuild, type AppState, moveTo, type Release, requireWhole } from './app.ts'
import { endOf, stepLine } from './candidate.ts'

export const publication = z.object({
  buildId: z.string(),
  /** Build that was in its place until then; the same as `buildId` when nothing changed. */
  before: z.optional(z.string()),
  files: z.number(),
  /** Files that were missing or damaged, of a build that was in its place already. */
  repaired: z.array(z.string()),
  warnings: z.array(z.string()),
})
export type Publication = z.infer<typeof publication>

export interface PublishOptions {
  note?: ReleaseNote | undefined
  /**
   * Releases it as a candidate for these accounts instead, beside the release, to which it falls back. A new build replaces the candidate
   * before, under another salt; the build of the candidate gets the accounts.
   */
  accounts?: Accounts | undefined
  force?: boolean | undefined
  /** Settings of the app, written together with a release of the shell. */
  settings?: AppSettings | undefined
}

/**
 * Releases a build: its files, beside those of other releases, and then the pointer in `config.json`. The same build twice changes nothing.
 * A kill at any moment leaves the release before, complete, and the next release cleans up. A candidate is withdrawn with it, or promoted
 * if it is the same build.
 * @throws when a check refuses it beside what is deployed, and when it cannot be a candidate: without a release to fall back to, or
 *   withdrawn before and without a reason; nothing changes then
 */
export async function publish<Of extends Release>(
  { app, release, install }: AppBuild<Of>,
  { note = {}, accounts, force, settings = {} }: PublishOptions = {},
): Promise<Publication> {
  const { buildId, files } = release
  const as = accounts ? 'candidate' : 'release'
  return changeConfig(app.webRoot, async (config) => {
    const state = await app.read(config)
    const [next, lines] = accounts
      ? await asCandidate(app, release, state, accounts, note)
      : asRelease(release, state, note)
    const warnings = accept(await app.check(release, config, { as, force }))
    await sweep(app.webRoot)
    const installed = await install()
    const before = (accounts ? state.canary?.release : state.release)?.buildId
    return moveTo(app, withSettings(config, settings), next, lines, (shown) => {
      const repaired = lines.length === 0 ? [...new Set([...installed, ...shown])] : []
      return { buildId, before, files: files.length, repaired, warnings }
    })
  })
}

type Move<Of> = [next: AppState<Of>, lines: NewLine<Of>[]]

/** The state with the build as its release, and what the history tells of it: nothing if it is that already. */
function asRelease<Of extends Release>(
  release: Of,
  { release: current, canary, previous }: AppState<Of>,
  note: ReleaseNote,
): Move<Of> {
  const { buildId } = release
  if (current?.buildId === buildId) return [{ release: current, previous, canary }, []]
  const action = canary?.release.buildId === buildId ? 'promote' : 'release'
  const ended = action === 'release' ? endOf(canary, `Publicação da versão ${buildId}.`, note) : []
  const line = { action, after: current?.buildId ?? null, ...note, release } as const
  return [{ release, previous: current }, [...ended, line]]
}

/** The state with the build as its candidate, likewise. @throws Refusal when it cannot become one beside what is out */
async function asCandidate<Of extends Release>(
  app: App<Of>,
  built: Of,
  { release: current, canary, previous }: AppState<Of>,
  accounts: Accounts,
  note: ReleaseNote,
): Promise<Move<Of>> {
  const { name } = app
  const { buildId } = built
  if (!current) throw new Refusal(`${name} has no release to fall back to. Release it without --canary.`)
  if (current.buildId === buildId) throw new Refusal(`${buildId} is the release of ${name} already.`)
  const running = canary?.release.buildId === buildId ? canary : undefined
  if (!running && !note.reason) await refuseWithdrawn(app, buildId)
  await requireWhole(app, current)
  const salt = rolloutSalt(name, buildId)
  const audience = audienceFor(accounts, salt)
  const isSame = JSON.stringify(running?.for) === JSON.stringify(audience)
  if (running && isSame) return [{ release: current, previous, canary: running }, []]
  const next = { release: running?.release ?? built, salt, ...newStep(audience) }
  return [{ release: current, previous, canary: next }, [stepLine(running ? 'step' : 'start', next, note)]]
}

/** @throws Refusal when this build was a candidate, and was withdrawn */
async function refuseWithdrawn<Of extends Release>({ name, history }: App<Of>, build: string): Promise<void> {
  const last = (await history.read()).findLast((line) => line.release.buildId === build)
  if (last?.action !== 'withdraw') return
  const why = last.reason ? `: ${last.reason}` : '.'
  throw new Refusal(
    `${build} of ${name} was withdrawn at ${last.at}${why}\nTo try it again, give a --reason.`,
  )
}
