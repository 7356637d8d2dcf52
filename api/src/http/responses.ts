import { apiErrorBody } from '@celeiro/api-contract'
import { z } from 'zod'

const failures = { '4xx': apiErrorBody, '5xx': apiErrorBody }

/** The response schemas of a call: its success, and the shape of every error. */
export function responses<Success extends z.ZodType>(success: Success) {
  return { 200: success, ...failures }
}

/** For a list that clients revalidate: an unchanged one is a 304 without a body. */
export function wholeListResponses<Success extends z.ZodType>(success: Success) {
  return { ...responses(success), 304: z.undefined().meta({ description: 'Sem alteração' }) }
}

/** For a call that creates something: success is a 201. */
export function createdResponses<Success extends z.ZodType>(success: Success) {
  return { 201: success, ...failures }
}

/** For a call whose success has no body: a 204. */
export const emptyResponses = { 204: z.undefined().meta({ description: 'Feito' }), ...failures }
