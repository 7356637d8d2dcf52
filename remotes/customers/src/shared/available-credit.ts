import type { CustomerSummary } from '@celeiro/shared-auth'

/** What is left of a limit: negative above it, null if either is unknown. */
export const availableOf = ({ limit, open }: CustomerSummary): number | null =>
  limit === null || open === null ? null : limit - open
