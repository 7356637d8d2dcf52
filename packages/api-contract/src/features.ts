/** Features of a host that need calls beyond spec §7. This version ignores names that it does not know. */
export const APP_FEATURES = [
  'logout', // `POST /api/auth/logout`, which ends a session on the server too.
  'search', // `GET /api/search`, `GET /api/customers/{id}/summary` and `GET /api/products/{productId}/prices`.
  'record-lookup', // One record by its id, such as `GET /api/orders/{id}`.
  // `GET /api/orders/stats/dashboard`, which the specification lists without its response, `GET /api/price-tables/stats`, and
  // the filters in their queries and in that of `GET /api/users/stats`. The counters of lists are then those of the filter.
  'order-stats',
  'order-search', // `search`, `cliente` and `sort` in the query of `GET /api/orders`.
  // `erpFailed` and `erpDiffers` in the query of `GET /api/orders`, and `erpFailure`, `erpDifference`, `externalId` and
  // `integrationId` in its orders.
  'erp-failures',
  'profile', // `GET` and `PATCH /api/profile`, and `POST /api/profile/password`.
  'password-reset', // `POST /api/users/{id}/password-link`, and the calls below `/api/auth/password-link`.
  'sessions', // The calls below `/api/profile/sessions`, and `DELETE /api/users/{id}/sessions`.
  'user-history', // `GET /api/users/{id}/history`.
  'sso', // The calls below `/api/auth/sso`. The host names it in the `config.json` that it serves, where it knows the provider.
  'customer-orders', // `customerId` in the query of `GET /api/orders`.
  'large-pages', // A `limit` up to 100 in the query of lists in pages.
  'row-keys', // `after` in the query of lists in pages, and `next` in their responses.
  'saved-views', // `GET` and `PATCH /api/saved-views`.
  'import', // The calls below `/api/import`.
  // The calls below `/api/price-tables/{id}/history`, `POST /api/price-tables/{id}/restore`, and `situation=DELETED` in the
  // query of `GET /api/price-tables`.
  'price-table-history',
  'price-tools', // No call of its own: a percentage over several price tables, and which price of a product holds.
  // `adjustment` in the body of `PATCH /api/price-tables/{id}` and in the history, and `POST /api/price-adjustments/undo`.
  'price-adjustments',
  'price-table-activity', // `POST /api/price-tables/{id}/activity`, which switches a table on and off.
  'usual-prices', // `GET /api/price-tables/usual-prices`.
  // No call of its own: boxes and a menu for the rows of every list, and a file and paper of those selected.
  'list-selection',
  // `GET /api/overview`, `attention` in the query of `GET /api/customers`, `confirmedBefore` in that of `GET /api/orders`, and
  // `situation=ENDING` in that of `GET /api/price-tables`.
  'overview',
  'bulk-orders', // `GET /api/orders/erp-steps` and `GET /api/customers/credit`, for actions on many orders.
  // `POST /api/orders/{id}/confirm`, `print-status`, `erp-sync`, `erp-settled` and `notes`, and `GET /api/orders/{id}/document`
  // and `/api/orders/document`. Only where it is asked for: the specification has these actions do nothing.
  'order-actions',
] as const
export type AppFeature = (typeof APP_FEATURES)[number]
