/** The closed vocabularies of the API (spec §3, §4): plain constants, so that a screen can use them without zod. */

export const ORDER_STATUSES = ['DRAFT', 'CONFIRMED', 'INTEGRATED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PRINT_STATUSES = ['NOT_PRINTED', 'PRINTED'] as const
export type PrintStatus = (typeof PRINT_STATUSES)[number]

export const LOG_LEVELS = ['ERROR', 'WARN', 'INFO', 'DEBUG'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const LOG_EVENT_TYPES = [
  'ORDER_CREATED',
  'ORDER_UPDATED',
  'ORDER_DELETED',
  'ORDER_STATUS_CHANGED',
  'ORDER_INTEGRATED',
  'ORDER_PRINTED',
  'ERP_SYNC',
  'PAYMENT_PROCESSED',
  'ITEM_ADDED',
  'ITEM_UPDATED',
  'ITEM_REMOVED',
  'CUSTOMER_LINKED',
  'PROPERTY_LINKED',
  'PRICE_TABLE_APPLIED',
  'MANUAL_LOG',
] as const
export type LogEventType = (typeof LOG_EVENT_TYPES)[number]

export const USER_ROLES = ['ADMIN', 'PARTNER', 'CLIENT'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const CUSTOMER_STATUSES = ['ACTIVE', 'INACTIVE', 'BLOCKED'] as const
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

export const PROPERTY_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

export const PRICE_TABLE_TYPES = ['CLIENT', 'PARTNER'] as const
export type PriceTableType = (typeof PRICE_TABLE_TYPES)[number]

export const TERM_TYPES = ['HARVEST_SEASON', 'SHORT_TERM'] as const
export type TermType = (typeof TERM_TYPES)[number]

export const SHORT_TERM_OPTIONS = ['CASH', 'DAYS_7', 'DAYS_30', 'DAYS_60'] as const
export type ShortTermOption = (typeof SHORT_TERM_OPTIONS)[number]

/** The records that a search finds and an address can open. */
export const RECORD_KINDS = ['ORDER', 'CUSTOMER', 'PRODUCT', 'PRICE_TABLE', 'PROPERTY', 'USER'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** How many saved views a list may have, and the length of a name. */
export const VIEW_LIMITS = { views: 30, name: 60 }

/** The days of the overview: drafts are old after `draft`, confirmed orders late after `confirmed`, tables end within `ending`. */
export const OVERVIEW_DAYS = { draft: 7, confirmed: 2, ending: 30, failures: 30, most: 30 } as const
