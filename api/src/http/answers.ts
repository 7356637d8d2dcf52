import { apiErrorBody } from '@celeiro/api-contract'
import type { z } from 'zod'

/** The response schemas of a call: its success, and the one shape of every failure. */
export function answers<Success extends z.ZodType>(success: Success) {
  return { 200: success, '4xx': apiErrorBody, '5xx': apiErrorBody }
}
