import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import type { CheckedBuild } from './checked-build.ts'
import type { Phrases } from './phrases.ts'

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

/** One check of a release. A violation of severity `error` refuses the build. */
export interface Check {
  id: string
  severity: 'error' | 'warning'
  stages: readonly CheckStage[]
  /** @returns a sentence for each violation */
  run(
    build: CheckedBuild,
    deployed: Deployed,
    phrases: Phrases,
  ): readonly string[] | Promise<readonly string[]>
}
