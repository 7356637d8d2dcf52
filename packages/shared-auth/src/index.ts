export { ROLE_LABELS } from '@celeiro/api-contract/user-labels'
export { useReopenedForm, useUnsavedForm, useUnsavedOffer } from './forms/use-unsaved-form.ts'
export { ApiError, asApiError, isApiError, lostAnswerText, writeErrorText } from './http/api-error.ts'
export { configureApi, isOffered, largestPage, signOnOffer, speaks } from './http/api-settings.ts'
export type { AnyOptions, PathParams } from './http/http-client.ts'
export { type CustomerSummary, customerSummaryQuery } from './query/customer-summary.ts'
export { FRESH_MS, queryClient, shouldRetry } from './query/query-client.ts'
export { QueryProvider } from './query/query-provider.tsx'
export { recordQuery } from './query/record-query.ts'
export { useWrite } from './query/use-write.ts'
export { findList, readList } from './responses/read-list.ts'
export {
  findPagination,
  type PageInfo,
  readPagination,
  type SentPagination,
} from './responses/read-pagination.ts'
export { readRecord } from './responses/read-record.ts'
export { readFlag, readInteger, readText, readTimestamp, withKeys } from './responses/read-values.ts'
export type { Violation } from './responses/read-violations.ts'
export { named, reader } from './responses/reader.ts'
export { areShownAtFields, showAtFields } from './responses/show-at-fields.ts'
export {
  accountStorage,
  anyCall,
  call,
  currentSession,
  fetchPdf,
  login,
  logout,
  renewSession,
  startSession,
  takeSignOn,
} from './session/browser-session.ts'
export { onComeback } from './session/comeback.ts'
export type { CurrentUser } from './session/current-user.ts'
export {
  type OpenedRecord,
  recentRecords,
  rememberRecord,
  useRememberedRecord,
  type WireHit,
} from './session/recent-records.ts'
export type { SessionEnd } from './session/session-machine.ts'
export { createSessionMemory, onSessionEnd, useSessionMemory } from './session/session-memory.ts'
export {
  useAccount,
  useCurrentUser,
  useMayImport,
  useMayMoveOrders,
  useMayWritePrices,
  useSession,
} from './session/use-session.ts'
