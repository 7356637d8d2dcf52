import { z } from 'zod'
import { id, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { USER_ROLES } from './vocabulary.ts'

/** One entry of the list. */
export const sampleEntry = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
})
export type SampleEntry = z.infer<typeof sampleEntry>

/** The response of GET /api/sample: every entry, sorted by name. */
export const sampleListResponse = z.object({ data: z.array(sampleEntry) })

export const sampleRoutes = {
  'GET /api/sample': {
    tag: 'sample',
    id: 'listSample',
    summary: 'Sample',
    roles: USER_ROLES,
    response: sampleListResponse,
  },
} as const satisfies RouteTable
