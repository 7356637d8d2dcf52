import { z } from 'zod'
import { id, timestamp } from './primitives.ts'

/** One entry of the list. */
export const sampleEntry = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
})
export type SampleEntry = z.infer<typeof sampleEntry>

/** The response of GET /api/sample: every entry, sorted by name. */
export const sampleListResponse = z.object({ data: z.array(sampleEntry) })
