import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import type { CheckedBuild } from './checked-build.ts'

/**
 * When a check runs:
 * - `build`: once for a new build of a remote, before anything is published;
 * - `upload`: before an API host publishes a build that it has received, none of whose code it runs;
 * - `release` and `rollback`: before a release of a remote becomes current;
 * - `shell`: before a release of the shell becomes current, for every current remote;
 * - `api`: before a release of the API, for every current, previous and candidate release of a remote.
 */
export type CheckStage = 'build' | 'upload' | 'release' | 'rollback' | 'shell' | 'api'

/** The part of an OpenAPI document that release checks read. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
}

interface ApiOperation {
  parameters?: readonly { name: string; in?: string; required?: boolean }[]
}

/** The deployment in which a build becomes current. */
export interface Deployed extends Pick<AppConfig, 'remotes' | 'features'> {
  /** The shell that will load the build; absent when none is deployed yet. */
  shell?: ShellMetadata | undefined
  /** The document of the API; absent when there is none to compare with. */
  api?: ApiDocument | undefined
}

/** A sentence for each violation; nothing without one. */
type Said = string | false | undefined | readonly string[]
type Run = (build: CheckedBuild, deployed: Deployed, phrases: Phrases) => Said | Promise<Said>

/** One check of a release. A violation of severity `error` refuses the build. */
export interface Check {
  severity: 'error' | 'warning'
  stages: readonly CheckStage[]
  run: Run
}
/** Checks by their ids. */
export type Checks = Readonly<Record<string, Check>>

export const error = (stages: readonly CheckStage[], run: Run): Check => ({ severity: 'error', stages, run })
export const warning = (stages: readonly CheckStage[], run: Run): Check => ({
  severity: 'warning',
  stages,
  run,
})

/** The subjects of the sentences of the checks. */
export interface Subject {
  stage: 'release' | 'rollback' | 'shell' | 'api'
  /** The remote, and its release. */
  name: string
  buildId: string
  /** The name of the shell, in sentences. */
  shell: string
}

export const DEPLOYED_SHELL = 'the deployed shell'

/** How a sentence starts and ends depends on what is released. */
export interface Phrases extends Subject {
  /** For what is wrong with the remote itself. */
  refuse: (reason: string) => string
  /** For what it needs and the shell does not offer. @param advice when a newer shell would not help */
  incompatible: (need: string, offer: string, advice?: string) => string
  /** For what it needs and the API does not offer. */
  missing: (need: string, offer: string) => string
}

export function phrasesFor(subject: Subject): Phrases {
  const { stage, name, buildId, shell } = subject
  const isBack = stage === 'rollback'
  const outcome = isBack ? `Release ${buildId} of ${name} cannot come back` : `${name} cannot be released`
  const refuse = (reason: string) => `${outcome}: ${reason}.`
  const compare = (need: string, offer: string, advice: string) => {
    if (isBack) return refuse(`it ${need}; ${offer}`)
    const sentence = `${stage === 'api' ? `${name} ${buildId}` : name} ${need}; ${offer}.`
    return stage === 'release' && advice ? `${sentence} ${advice}` : sentence
  }
  return {
    ...subject,
    refuse,
    incompatible: (need, offer, advice = shell === DEPLOYED_SHELL ? 'Release the shell first.' : '') =>
      compare(need, `${shell}${offer}`, advice),
    missing: (need, offer) => compare(need, `the API ${offer}`, 'Release the API first.'),
  }
}
