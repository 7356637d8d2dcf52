/**
 * The keys of lists in responses. Our API wraps a page of `orders` or `users` this way and sends every other list as `data`.
 * Another server may use any key for any list. This file avoids zod, because remotes bundle it.
 */
export const LIST_KEYS = [
  'orders',
  'logs',
  'users',
  'priceTables',
  'products',
  'customers',
  'properties',
  'items',
  'results',
] as const

export type ListKey = (typeof LIST_KEYS)[number]

/** The envelope of a page from our API: the rows under a known key, and the pagination. */
export type PageEnvelope<Totals> = { [Key in ListKey]?: unknown } & Totals
