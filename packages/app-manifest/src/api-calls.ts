import * as z from 'zod/mini'

/** The file of a release with the calls of the remote. It is served like the others, and no page requests it. */
export const API_CALLS_FILE = 'api-calls.json'

/** The calls of a remote, such as `GET /api/orders/{id}`. Its build collects them. */
export const apiCalls = z.record(
  z.string(),
  z.object({
    /** Parameters that it may send. */
    query: z.array(z.string()),
    /** The feature without which it does not make the call. */
    feature: z.optional(z.string()),
  }),
)
export type ApiCalls = z.infer<typeof apiCalls>
