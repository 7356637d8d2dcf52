import { apiErrorBody } from '@celeiro/api-contract'
import { z } from 'zod'

const failures = { '4xx': apiErrorBody, '5xx': apiErrorBody }

/** The response schemas of a call: its success, and the one shape of every failure. */
export function responses<Success extends z.ZodType>(success: Success) {
  return { 200: success, ...failures }
}

/** Of a call that makes something: its success is a 201. */
export function createdResponses<Success extends z.ZodType>(success: Success) {
  return { 201: success, ...failures }
}

/** Of a call whose success has nothing to say: a 204. */
export const emptyResponses = { 204: z.undefined().meta({ description: 'Feito' }), ...failures }
