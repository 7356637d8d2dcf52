import { apiErrorBody } from '@celeiro/api-contract'
import { z } from 'zod'

export const failures = { '4xx': apiErrorBody, '5xx': apiErrorBody }

/** The response schemas of a call: its success, and the shape of every error. */
export function responses<Success extends z.ZodType>(success: Success) {
  return { 200: success, ...failures }
}

/** For a call whose success has no body: a 204. */
export const emptyResponses = { 204: z.undefined().meta({ description: 'Feito' }), ...failures }
