import type { CrashSamples } from '@celeiro/api-contract/rollout-overview'
import type { AppContext } from '../../app-context.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { findSamples } from './repository.ts'
import { createSourceLines } from './source-lines.ts'

/** Crashes of a remote that are shown. */
const SAMPLES = 20

/** The latest crashes of a remote, with the lines of their sources: looked up now, because few are ever looked at. */
export function createSampleList({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  return async (caller: AccessClaims, remote: string): Promise<CrashSamples> => {
    await requirePermission(db, caller, 'modules:inspect')
    const rows = await findSamples(db, remote, SAMPLES)
    const sourceOf = createSourceLines(config.sourceMaps)
    return Promise.all(
      rows.map(async ({ build, fingerprint, count, firstAt, lastAt, sample }) => ({
        ...sample,
        ...{ build, fingerprint, count },
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        frames: await Promise.all(
          sample.frames.map(async (frame) => ({ ...frame, source: await sourceOf(remote, build, frame) })),
        ),
      })),
    )
  }
}
