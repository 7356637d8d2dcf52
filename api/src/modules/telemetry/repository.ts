import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { telemetryCounts, telemetrySamples } from '../../database/schema/telemetry.ts'
import type { Count } from './count-events.ts'
import type { NewSample } from './crash-samples.ts'

/** Different crashes of one release that are kept; one of a forged flood replaces none of them. */
const SAMPLES_PER_RELEASE = 50

/** Adds counts to those of the minute, whichever instance has counted before. */
export async function addCounts(db: Executor, minute: Date, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const { remote, build, kind, cause, count, total } = telemetryCounts
  await db
    .insert(telemetryCounts)
    .values(counts.map((one) => ({ ...one, minute })))
    .onConflictDoUpdate({
      target: [telemetryCounts.minute, remote, build, kind, cause],
      set: { count: sql`${count} + excluded.count`, total: sql`${total} + excluded.total` },
    })
}

/** Counts a crash and keeps it as the latest of its kind. */
export async function addSample(
  db: Executor,
  { remote, build, fingerprint, sample }: NewSample,
  now: Date,
): Promise<void> {
  const ofRelease = and(eq(telemetrySamples.remote, remote), eq(telemetrySamples.build, build))
  const repeated = await db
    .update(telemetrySamples)
    .set({ count: sql`${telemetrySamples.count} + 1`, lastAt: now, sample })
    .where(and(ofRelease, eq(telemetrySamples.fingerprint, fingerprint)))
    .returning({ fingerprint: telemetrySamples.fingerprint })
  if (repeated.length > 0) return
  const [kept] = await db.select({ samples: count() }).from(telemetrySamples).where(ofRelease)
  if (kept && kept.samples >= SAMPLES_PER_RELEASE) return
  await db
    .insert(telemetrySamples)
    .values({ remote, build, fingerprint, sample, count: 1, firstAt: now, lastAt: now })
    .onConflictDoNothing()
}

export async function deleteTelemetryBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(telemetryCounts).where(lt(telemetryCounts.minute, before))
  await db.delete(telemetrySamples).where(lt(telemetrySamples.lastAt, before))
}

/** Sums by remote, build, kind and cause since an instant. */
export const sumCounts = (db: Executor, since: Date) => {
  const { remote, build, kind, cause, minute } = telemetryCounts
  return db
    .select({
      remote,
      build,
      kind,
      cause,
      count: sql<number>`sum(${telemetryCounts.count})`.mapWith(Number),
      total: sql<number>`sum(${telemetryCounts.total})`.mapWith(Number),
    })
    .from(telemetryCounts)
    .where(gte(minute, since))
    .groupBy(remote, build, kind, cause)
}
export type CountSum = Awaited<ReturnType<typeof sumCounts>>[number]

/** Sums by remote, kind and hour since an instant. */
export const sumCountsByHour = (db: Executor, since: Date) => {
  const { remote, kind, minute } = telemetryCounts
  const hour = sql<Date>`date_trunc('hour', ${minute}, 'UTC')`.mapWith(minute)
  return db
    .select({ remote, kind, hour, count: sql<number>`sum(${telemetryCounts.count})`.mapWith(Number) })
    .from(telemetryCounts)
    .where(gte(minute, since))
    .groupBy(remote, kind, hour)
}

export const findSamples = (db: Executor, remote: string, limit: number) =>
  db
    .select()
    .from(telemetrySamples)
    .where(eq(telemetrySamples.remote, remote))
    .orderBy(desc(telemetrySamples.lastAt), telemetrySamples.fingerprint)
    .limit(limit)
