import * as z from 'zod/mini'
import { navigationGroup, ownership, remotePage, slotExtension } from './remote-pages.ts'

const releaseFile = z.object({
  /** Relative to the folder of the manifest. */
  path: z.string().check(z.minLength(1)),
  /** `sha384-…`, as in Subresource Integrity. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  /** True for files of the remote's first screen: entry, exposed module, pages and their imports. */
  preload: z.boolean(),
})

const bytes = z.int().check(z.minimum(0))

/** Bytes of the scripts of a build as servers send them, compressed by brotli. */
const scriptBytes = z.object({ firstScreen: bytes, all: bytes })

/** One release of a remote; the release history keeps them too. */
export const remoteRelease = z.object({
  /** Name of the immutable folder, derived from the content: the same build always has the same id. */
  buildId: z.string().check(z.minLength(1)),
  paths: z.array(z.string().check(z.startsWith('/'))),
  pages: z.array(remotePage),
  groups: z.optional(z.array(navigationGroup)),
  extensions: z.optional(z.array(slotExtension)),
  ...ownership,
  /** ISO-8601. */
  releasedAt: z.string(),
  /** URL of `mf-manifest.json`, absolute or from the web root. */
  manifest: z.string().check(z.minLength(1)),
  files: z.array(releaseFile),
  /** For comparing the next build with it. Earlier versions did not write it. */
  scriptBytes: z.optional(scriptBytes),
})

/** The accounts that a candidate is for: a share of all, those of a role, those that are named, or all of these. Others are for nobody. */
const audience = z.object({
  share: z.optional(z.number().check(z.gt(0), z.maximum(1))),
  roles: z.optional(z.array(z.string())),
  /** Hashes by `nameHash`, as the file is public. */
  accounts: z.optional(z.array(z.string())),
})

/** A release that only some accounts get. It runs beside released apps alone, and falls back to its own release. */
const candidateOf = <Release extends z.core.$ZodType>(release: Release) =>
  z.object({
    release,
    for: audience,
    /** Decides with the account who is in the share; the same for all steps, so that no account goes back when it grows. */
    salt: z.string().check(z.minLength(1)),
    /** Changes with the accounts. */
    step: z.string().check(z.minLength(1)),
    /** ISO-8601; when the step began. */
    since: z.string(),
  })

export const remoteCandidate = candidateOf(remoteRelease)

/** `index.html` has the pages of both, and chooses. */
export const shellCandidate = candidateOf(z.object({ buildId: z.string() }))

const remoteEntry = z.object({
  release: remoteRelease,
  previous: z.optional(remoteRelease),
  /** The candidate of the remote. Earlier shells read another form under another name, and so offer none. */
  canary: z.optional(remoteCandidate),
})

/** `/config.json`: the address of the API and the current release of each remote. The release command writes it, the shell reads it. */
export const appConfig = z.object({
  /** The prefix of the `/api/…` of every call, with a path or without; empty when the API is served beside the app. */
  apiUrl: z.string(),
  /** The shell's current release. `/shell/<build id>/shell.json` has what it provides. */
  shell: z.optional(
    z.object({
      /** Open tabs compare it with their own to detect a newer shell. */
      buildId: z.string(),
      canary: z.optional(shellCandidate),
    }),
  ),
  remotes: z.record(z.string(), remoteEntry),
  /** The features among `APP_FEATURES` that the host offers. Absent: none, so that any backend keeps working. */
  features: z.optional(z.array(z.string())),
  /** The ways among `API_DIALECTS` that the API speaks. Absent: none, and the app sends what the specification says. */
  apiDialect: z.optional(z.array(z.string())),
  /**
   * Origins that a developer may run a remote from in place of its release, spelled as in a Content-Security-Policy:
   * `https://dev.exemplo.com.br`, or `http://localhost:*` for any port. Absent: none. Their code runs with the rights of
   * the signed-in user. The host's `script-src` must list the same origins.
   */
  overrideOrigins: z.optional(z.array(z.string())),
  /** The login with an account of the company, which a host offers with the feature `sso`. No release writes it. */
  signOn: z.optional(
    z.object({
      /** Completes "Entrar com". */
      name: z.string(),
      /** Whether users may log in with a password, too; else one account for emergencies alone. */
      passwords: z.boolean(),
    }),
  ),
  /** The address to which browsers report loads, failures and crashes, such as `/api/telemetry`. Absent: nothing is collected. */
  telemetry: z.optional(z.string()),
})

export type AppConfig = z.infer<typeof appConfig>
export type RemoteDeclaration = Pick<
  RemoteRelease,
  'paths' | 'pages' | 'groups' | 'extensions' | 'owner' | 'contact'
>
export type RemoteConfig = z.infer<typeof remoteEntry>
export type ShellCandidate = z.infer<typeof shellCandidate>
export type RemoteCandidate = z.infer<typeof remoteCandidate>
export type Audience = z.infer<typeof audience>
export type RemoteRelease = z.infer<typeof remoteRelease>
export type ScriptBytes = z.infer<typeof scriptBytes>
export type ReleaseFile = z.infer<typeof releaseFile>
