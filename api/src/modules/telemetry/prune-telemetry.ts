import { addSeconds, type Clock } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import { deleteRolloutsBefore } from '../rollouts/repository.ts'
import { deleteTelemetryBefore } from './repository.ts'

const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Deletes counts, samples and the accounts of rollouts after thirty days. Withdrawals and movements stay. */
export async function pruneTelemetry({ db, clock }: { db: Executor; clock: Clock }): Promise<void> {
  const before = addSeconds(clock.now(), -KEPT_SECONDS)
  await deleteTelemetryBefore(db, before)
  await deleteRolloutsBefore(db, before)
}
