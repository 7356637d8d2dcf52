import type { Deployment } from '../storage/shell-files.ts'
import type { CheckedBuild } from './checked-build.ts'

/** The part of an OpenAPI document that release checks read. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
}

interface ApiOperation {
  parameters?: readonly { name: string; in?: string; required?: boolean }[]
}

/** What a build is compared with; without a shell or an API there is nothing to compare. */
export interface Deployed extends Pick<Deployment, 'remotes' | 'features' | 'shell'> {
  api?: ApiDocument | undefined
}

/** A sentence for each violation; nothing without one. */
type Said = string | false | undefined | readonly string[]
type Run = (build: CheckedBuild, deployed: Deployed, phrases: Phrases) => Said | Promise<Said>

/** One check of a release. A violation of severity `error` refuses the build. */
export interface Check {
  severity: 'error' | 'warning'
  run: Run
}
export type Checks = Readonly<Record<string, Check>>

export const error = (run: Run): Check => ({ severity: 'error', run })
export const warning = (run: Run): Check => ({ severity: 'warning', run })

/** What changes: a remote, by a release or a rollback, or what it runs with. */
export type Occasion = 'release' | 'rollback' | 'shell' | 'api'

interface Phrases {
  /** For what is wrong with the remote itself. */
  refuse: (reason: string) => string
  /** For what it needs and the shell does not offer. @param advice when a newer shell would not help */
  incompatible: (need: string, offer: string, advice?: string) => string
  /** For what it needs and the API does not offer. */
  missing: (need: string, offer: string) => string
}

export function phrasesFor(
  occasion: Occasion,
  { name, buildId }: CheckedBuild,
  { shell }: Deployed,
): Phrases {
  const isBack = occasion === 'rollback'
  const outcome = isBack ? `Release ${buildId} of ${name} cannot come back` : `${name} cannot be released`
  const refuse = (reason: string) => `${outcome}: ${reason}.`
  const compare = (need: string, offer: string, advice: string) => {
    if (isBack) return refuse(`it ${need}; ${offer}`)
    const sentence = `${occasion === 'api' ? `${name} ${buildId}` : name} ${need}; ${offer}.`
    return occasion === 'release' && advice ? `${sentence} ${advice}` : sentence
  }
  return {
    refuse,
    incompatible: (need, offer, advice = shell?.label ? '' : 'Release the shell first.') =>
      compare(need, `${shell?.label ?? 'the deployed shell'}${offer}`, advice),
    missing: (need, offer) => compare(need, `the API ${offer}`, 'Release the API first.'),
  }
}
