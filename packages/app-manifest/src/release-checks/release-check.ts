import type { ApiCalls } from '../api-calls.ts'
import type { AppConfig } from '../app-config.ts'
import type { ShellMetadata } from '../build-metadata.ts'
import type { RemoteManifest } from '../remote-manifest.ts'
import type { RemoteNavigation } from '../remote-pages.ts'

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
  paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { parameters?: readonly { name: string; in?: string; required?: boolean }[] }>>
    >
  >
}

/** The properties of a remote's release that determine its compatibility. */
export interface Candidate extends RemoteNavigation {
  name: string
  /** Top-level routes that the remote owns. */
  paths: readonly string[]
  requirements: RemoteManifest
  /** The contract with the shell that it was built for. */
  contract?: number | undefined
  /** Names that it imports from shared modules whose version does not determine their exports; absent: unknown. */
  uses?: Readonly<Record<string, readonly string[]>> | undefined
  /** Its calls of the API; absent: unknown. */
  calls?: ApiCalls | undefined
}

/** The deployment in which a candidate becomes current. */
export interface Deployed {
  /** The shell that will load the candidate; absent when none is deployed yet. */
  shell: ShellMetadata | undefined
  remotes: AppConfig['remotes']
  /** The document of the API; absent when there is none to compare with. */
  api?: ApiDocument | undefined
  /** What the API offers beyond the specified calls. */
  features?: AppConfig['features']
  /** Whether a version satisfies a semver range. */
  satisfies: (version: string, range: string) => boolean
}

/** One check for releases. A violation of severity `error` rejects the candidate. */
export interface ReleaseCheck<Id extends string, Subject, Args> {
  readonly id: Id
  readonly severity: 'error' | 'warning'
  readonly stages: readonly CheckStage[]
  /** @returns the message arguments of each violation; empty when the candidate passes */
  run(candidate: Subject, deployed: Deployed): readonly Args[] | Promise<readonly Args[]>
}

/** Preserves the literal types of a check, from which the types of its messages follow. */
export const defineCheck = <
  const Check extends { stages: readonly CheckStage[] },
  Id extends string,
  Args extends object,
  Subject = Candidate,
>(
  check: Check & ReleaseCheck<Id, Subject, Args>,
) => check

type AnyCheck = ReleaseCheck<string, never, object>

/** The violations of the given checks. */
export type ViolationOf<Check extends AnyCheck> = Check extends AnyCheck
  ? { id: Check['id']; severity: Check['severity']; args: Awaited<ReturnType<Check['run']>>[number] }
  : never

/** @returns every violation of the checks of a stage, in the order of the list */
export async function runChecks<Check extends ReleaseCheck<string, Subject, object>, Subject>(
  checks: readonly Check[],
  stage: CheckStage,
  candidate: Subject,
  deployed: Deployed,
) {
  const applicable = checks.filter(({ stages }) => stages.includes(stage))
  const found = await Promise.all(
    applicable.map(async (check) => {
      const violations = await check.run(candidate, deployed)
      return violations.map((args) => ({ id: check.id, severity: check.severity, args }))
    }),
  )
  // TypeScript cannot see that `id` and `args` come from the same check.
  return found.flat() as ViolationOf<Check>[]
}
