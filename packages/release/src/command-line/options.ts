import { APP_FEATURES } from '@celeiro/api-contract/features'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { apiUrlOf } from '@celeiro/app-manifest/api-url'
import { PREVIEW_NAME } from '@celeiro/app-manifest/remote-preview'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { apiDialectOfEnvironment, orderActionsOfEnvironment } from '../api-of-environment.ts'
import { findChromium } from '../checks/find-chromium.ts'
import type { Rendering } from '../checks/try-remote.ts'
import { HOST_FEATURES } from '../host-features.ts'
import type { Accounts } from '../publish/accounts.ts'
import type { AppSettings } from '../storage/config-file.ts'

/** An address that somebody typed. Without a scheme it is https, and http on this machine. */
export function withScheme(address: string): string {
  if (address.includes('://')) return address
  return `${/^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address) ? 'http' : 'https'}://${address}`
}

/** A place to release to, or to compare with: `localhost:5400` is an address, as a name with a port is no path. */
export const toOption = (description: string, flags = '--to <web root|address>'): Option =>
  new Option(flags, description).argParser((to: string) =>
    /^([\w.-]+|\[::1\]):\d+(\/|$)/.test(to) ? withScheme(to) : to,
  )

/** The output of a build in place of the apps of a checkout. */
export const DIST = [
  '--dist <folder>',
  'a built remote of another repository (docs/remote-of-another-repository.md)',
] as const

export const targetOption = (): Option =>
  toOption(
    'path of the web root; for remotes also the address of an API host that receives releases, with RELEASE_TOKEN',
  ).makeOptionMandatory()

export const webRootOption = (): Option =>
  toOption('path of the web root', '--to <web root>').makeOptionMandatory()

export const reasonOption = (): Option => new Option('--reason <text>', 'why, for the history')

export function parsePreview(name: string): string {
  if (PREVIEW_NAME.test(name)) return name
  throw new InvalidArgumentError('It has up to 40 lowercase letters, digits and hyphens.')
}

/** Reads the accounts of a candidate: a percentage of all, or roles and names, such as `ADMIN,ana`. */
export function parseAccounts(text: string): Accounts {
  const named = text.split(',').map((name) => name.trim())
  const share = Number(text) / 100
  if (share > 0 && share <= 1) return { share }
  if (!Number.isNaN(share) || named.includes('') || /%/.test(text))
    throw new InvalidArgumentError(
      'It is a percentage above 0 and at most 100, or roles and names: ADMIN,ana.',
    )
  const roles = named.filter(isRole)
  const names = named.filter((name) => !isRole(name))
  return { ...(roles.length > 0 && { roles }), ...(names.length > 0 && { names }) }
}

const isRole = (name: string): boolean => USER_ROLES.some((role) => role === name)

export const renderOption = (): Option =>
  new Option(
    '--no-render',
    'has no browser load a remote and render its pages with the deployed shell, which takes some seconds',
  )

export const rendering = ({ render }: { render: boolean }): Rendering | undefined =>
  render ? { chromium: findChromium() } : undefined

export interface SettingsOptions {
  features?: string[]
  telemetry?: string
}

export const addSettingsOptions = (command: Command): Command =>
  command
    .option(
      '--features <name,…>',
      `what the API offers beyond the specified calls: ${APP_FEATURES.join(', ')}; own: all but order-actions, as the host of this version does`,
      parseFeatures,
    )
    .option(
      '--telemetry <address|off>',
      'where browsers report loads, failures and crashes to, such as /api/telemetry; off: nowhere any more',
    )

export const settingsOf = ({ features, telemetry }: SettingsOptions): AppSettings => ({
  apiUrl: apiUrlOf(process.env),
  features,
  orderActions: orderActionsOfEnvironment(),
  apiDialect: apiDialectOfEnvironment(),
  telemetry: telemetry === 'off' ? null : telemetry,
})

export function parseFeatures(text: string): string[] {
  const named = text.split(',').filter(Boolean)
  const features = [...new Set(named.flatMap((name) => (name === 'own' ? HOST_FEATURES : name)))]
  const unknown = features.filter((name) => !APP_FEATURES.some((known) => known === name))
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown features: ${unknown.join(', ')}.`)
  return features
}
