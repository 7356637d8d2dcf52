import { APP_FEATURES, type AppFeature } from './app-config.ts'

/** The calls that an app makes only where the host offers a feature. */
const FEATURE_CALLS: Record<AppFeature, readonly string[]> = {
  logout: ['POST /api/auth/logout'],
  search: ['GET /api/search', 'GET /api/customers/{}/summary', 'GET /api/products/{}/prices'],
  'record-lookup': [
    'GET /api/orders/{}',
    'GET /api/price-tables/{}',
    'GET /api/products/{}',
    'GET /api/customers/{}',
    'GET /api/properties/{}',
  ],
  'order-stats': ['GET /api/orders/stats/dashboard'],
  profile: ['GET /api/profile', 'PATCH /api/profile', 'POST /api/profile/password'],
  'password-reset': [
    'POST /api/users/{}/password-link',
    'POST /api/auth/password-link/check',
    'POST /api/auth/password-link/redeem',
  ],
}

/** The feature without which a call is not made; undefined for a call of the specification. */
export const featureOf = (call: string): AppFeature | undefined =>
  APP_FEATURES.find((feature) => FEATURE_CALLS[feature].includes(call))
