import type { SampleEntry } from '@celeiro/api-contract/sample'
import type { AppContext } from '../../app-context.ts'
import * as repository from './repository.ts'

export function createSampleService({ db }: AppContext) {
  return {
    /** Every entry, sorted by name. */
    async list(): Promise<SampleEntry[]> {
      const rows = await repository.findSample(db)
      return rows.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }))
    },
  }
}
