import { z } from 'zod'
import { authRoutes } from './auth.ts'
import { customerRoutes } from './customers.ts'
import { importRoutes } from './import.ts'
import { orderActionRoutes } from './order-actions.ts'
import { orderLogRoutes } from './order-logs.ts'
import { orderRoutes } from './orders.ts'
import { overviewRoutes } from './overview.ts'
import { passwordLinkRoutes } from './password-links.ts'
import { priceTableHistoryRoutes } from './price-table-history.ts'
import { priceTableRoutes } from './price-tables.ts'
import { productRoutes } from './products.ts'
import { profileRoutes } from './profile.ts'
import { rolloutRoutes } from './rollout-routes.ts'
import type { RouteTable } from './route.ts'
import { savedViewRoutes } from './saved-views.ts'
import { searchRoutes } from './search.ts'
import { userRoutes } from './users.ts'

/**
 * Every call of the API. The host serves them by this table and describes them by it, and the types of `call` follow from
 * it. It is large at run time: code for browsers takes its types only.
 */
export const ROUTES = {
  ...authRoutes,
  ...orderRoutes,
  ...orderActionRoutes,
  ...orderLogRoutes,
  ...customerRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...passwordLinkRoutes,
  ...productRoutes,
  ...priceTableRoutes,
  ...priceTableHistoryRoutes,
  ...overviewRoutes,
  ...searchRoutes,
  ...savedViewRoutes,
  ...rolloutRoutes,
  ...importRoutes,
  'GET /api/health': {
    tag: 'health',
    id: 'getHealth',
    summary: 'Situação da API',
    roles: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
} as const satisfies RouteTable

type Table = typeof ROUTES

/** The types of the table. An interface, so that code outside of the contract can declare calls that only its own backend has. */
export interface Routes extends Table {}

/** A call by its method and path, such as `GET /api/orders/{id}`. */
export type RouteKey = keyof Routes
