import type { AppConfig, RemoteCandidate } from '@celeiro/app-manifest/app-config'
import * as z from 'zod/mini'
import type { DistFile } from '../apps/dist-files.ts'
import type { ApiDocument } from '../checks/check.ts'
import type { Findings } from '../checks/check-release.ts'
import { Refusal } from '../refusal.ts'
import type { ConfigChange } from '../storage/config-file.ts'
import { type History, type HistoryLine, historyLine, type NewLine } from '../storage/release-history.ts'

export interface Release {
  buildId: string
  /** ISO-8601. */
  releasedAt: string
  files: readonly DistFile[]
}

/** A release that only some accounts get, as in `config.json`. */
export type Candidate<Of> = Omit<RemoteCandidate, 'release'> & { release: Of }

/** What `config.json` says of an app; nothing of one that has no release. */
export interface AppState<Of> {
  release?: Of | undefined
  previous?: Of | undefined
  canary?: Candidate<Of> | undefined
}

export interface AppCheckOptions {
  as: 'release' | 'candidate' | 'rollback'
  force?: boolean | undefined
  /** The document of the API, which must have what a remote needs; without it they are not compared. */
  api?: ApiDocument | undefined
}

/** What is released: a remote, or the shell. The commands know nothing else of either. */
export interface App<Of extends Release = Release> {
  name: string
  webRoot: string
  history: History<Of>
  read(config: AppConfig): Promise<AppState<Of>>
  /** An app without a release is named no more. */
  write(config: AppConfig, state: AppState<Of>): AppConfig
  isWhole(release: Of): Promise<boolean>
  check(release: Of, config: AppConfig, options: AppCheckOptions): Promise<Findings>
  /** Shows releases that `config.json` does not. @returns the files that were replaced */
  show?(state: AppState<Of>): Promise<string[]>
  /** The release that is shown and not yet named, after a kill. */
  shown?(config: AppConfig): Promise<Of | undefined>
}

/** An app with a build of it that is to be published. */
export interface AppBuild<Of extends Release = Release> {
  app: App<Of>
  release: Of
  /** Puts its files beside those of other releases. @returns the files that were missing or damaged */
  install(): Promise<string[]>
}

export async function requireWhole<Of extends Release>(app: App<Of>, release: Of): Promise<void> {
  if (await app.isWhole(release)) return
  throw new Refusal(`Release ${release.buildId} of ${app.name} has lost files. Release that version again.`)
}

/** The line of a change in the history of its app, with the warnings of the checks. */
export const changed = z.extend(historyLine(z.object({ buildId: z.string(), releasedAt: z.string() })), {
  warnings: z.array(z.string()),
})
export type Changed<Of = { buildId: string; releasedAt: string }> = HistoryLine<Of> & { warnings: string[] }

/** Makes the result of a move from the files that it has replaced and its last line in the history. */
type OutcomeOf<Of, Outcome> = (shown: string[], line?: HistoryLine<Of>) => Outcome

/** The result of a move that has a line: this line, with the warnings of the checks. */
export const changedWith =
  <Of>(warnings: string[]): OutcomeOf<Of, Changed<Of>> =>
  (_, line) => {
    if (!line) throw new Error('A change has a line.')
    return { ...line, warnings }
  }

/**
 * Records lines in the history, and then makes the app what a state says. A page without a candidate comes before the configuration, so
 * that a tab which reloads for a new shell gets it; one with a candidate comes after it, so that a tab finds there what it runs.
 */
export async function moveTo<Of extends Release, Outcome>(
  app: App<Of>,
  config: AppConfig,
  state: AppState<Of>,
  lines: readonly NewLine<Of>[],
  outcomeOf: OutcomeOf<Of, Outcome>,
): Promise<Awaited<ReturnType<ConfigChange<Outcome>>>> {
  if (app.show && state.release) await requireWhole(app, state.release)
  let line: HistoryLine<Of> | undefined
  for (const next of lines) line = await app.history.record(next)
  const written = app.write(config, state)
  if (state.canary) return [written, outcomeOf([], line), async () => app.show?.(state)]
  return [written, outcomeOf((await app.show?.(state)) ?? [], line)]
}
