/**
 * The keys under which lists stand in responses. Our own API wraps a page of `orders` and of `users` this way and sends
 * every other list as `data`; another server may use any of them for any list. No zod here: remotes bundle this file.
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

/** The key under which the list of a call may stand. */
export type ListKey = (typeof LIST_KEYS)[number]

/** What our own API wraps a page in: the rows under a known key, beside them where the page stands. */
export type PageEnvelope<Pagination> = { [Key in ListKey]?: unknown } & Pagination
