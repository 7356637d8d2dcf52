import { hash } from 'node:crypto'
import type { ImportResponse } from '@celeiro/api-contract/import'
import { eq, lt } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { importAnswers } from '../../database/schema/imports.ts'
import { addSeconds } from '../../time/clock.ts'

export type Answer = ImportResponse['data']

const KEPT_SECONDS = 24 * 60 * 60

/** The key of an answer, of what tells one slice from another. */
export const answerKey = (...parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts))

/** Does something whose answer may be lost: the same key gets the first answer again, and nothing is done. */
export async function answerOnce(
  tx: Executor,
  key: string | undefined,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  const [known] = await tx.select().from(importAnswers).where(eq(importAnswers.key, key))
  if (known) return known.answer
  const answer = await work()
  await tx.delete(importAnswers).where(lt(importAnswers.createdAt, addSeconds(now, -KEPT_SECONDS)))
  await tx.insert(importAnswers).values({ key, answer, createdAt: now })
  return answer
}
