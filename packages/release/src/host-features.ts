import { APP_FEATURES, type AppFeature } from '@celeiro/api-contract/features'

/** What the API host of this version offers beyond the specification: `order-actions` only where it is asked for, and `sso` where the host knows the provider. */
export const HOST_FEATURES: readonly AppFeature[] = APP_FEATURES.filter(
  (name) => name !== 'order-actions' && name !== 'sso',
)
