import { APP_FEATURES } from '@celeiro/api-contract/features'
import { apiUrlOf } from '@celeiro/app-manifest/api-url'
import { type Command, InvalidArgumentError } from 'commander'
import { apiDialectOfEnvironment, orderActionsOfEnvironment } from '../api-of-environment.ts'
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
      `what the API offers beyond the specified calls: ${APP_FEATURES.join(', ')}`,
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

function parseFeatures(text: string): string[] {
  const features = text.split(',').filter(Boolean)
  const unknown = features.filter((name) => !APP_FEATURES.some((known) => known === name))
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown features: ${unknown.join(', ')}.`)
  return features
}
