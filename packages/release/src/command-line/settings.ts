import { APP_FEATURES } from '@celeiro/api-contract/features'
import { apiUrlOf } from '@celeiro/app-manifest/api-url'
import { type Command, InvalidArgumentError } from 'commander'
import { apiDialectOfEnvironment, orderActionsOfEnvironment } from '../api-of-environment.ts'
import { HOST_FEATURES } from '../host-features.ts'
import type { AppSettings } from '../storage/config-file.ts'

export interface SettingsOptions {
  features?: string[]
  telemetry?: string
}

/** Adds the settings of the app. */
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

/** The settings of options and the environment. */
export const settingsOf = ({ features, telemetry }: SettingsOptions): AppSettings => ({
  apiUrl: apiUrlOf(process.env),
  features,
  orderActions: orderActionsOfEnvironment(),
  apiDialect: apiDialectOfEnvironment(),
  telemetry: telemetry === 'off' ? null : telemetry,
})

/** @throws for a name that this version does not know */
export function parseFeatures(text: string): string[] {
  const named = text.split(',').filter(Boolean)
  const features = [...new Set(named.flatMap((name) => (name === 'own' ? HOST_FEATURES : name)))]
  const unknown = features.filter((name) => !APP_FEATURES.some((known) => known === name))
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown features: ${unknown.join(', ')}.`)
  return features
}
