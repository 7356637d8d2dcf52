import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auditEntries } from '../../database/schema/audit.ts'
import { randomIds } from '../../ids.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { pruneAudit, pruneRegularly } from './prune-audit.ts'

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
})
afterEach(() => world.close())

async function add(createdAt: Date, count = 1): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: randomIds.next(),
    createdAt,
    action: 'LOGIN' as const,
    entity: 'USER' as const,
    changes: [],
  }))
  await world.db.insert(auditEntries).values(rows)
  return rows.map(({ id }) => id)
}
const left = async () =>
  (await world.db.select({ id: auditEntries.id }).from(auditEntries)).map(({ id }) => id)

const pruning = () => ({ db: world.db, clock: world.clock, days: 100 })
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000)

it('deletes what is older than the retention period, in batches', async () => {
  const kept = await add(daysAgo(100))
  await add(new Date(daysAgo(100).getTime() - 1), 7)
  expect(await pruneAudit(pruning(), 3)).toBe(7)
  expect(await left()).toEqual(kept)
  expect(await pruneAudit(pruning(), 3)).toBe(0)
})

it('works with several instances at once', async () => {
  await add(daysAgo(400), 20)
  const kept = await add(daysAgo(1))
  const counts = await Promise.all([
    pruneAudit(pruning(), 4),
    pruneAudit(pruning(), 4),
    pruneAudit(pruning(), 4),
  ])
  expect(counts.reduce((sum, count) => sum + count)).toBe(20)
  expect(await left()).toEqual(kept)
})

it('prunes at the start, and a failure is reported and no more', async () => {
  await add(daysAgo(400))
  const onError = vi.fn()
  await pruneRegularly(() => pruneAudit(pruning()), onError)()
  expect(await left()).toEqual([])
  await world.db.execute(sql`alter table audit_entries rename to gone`)
  await pruneRegularly(() => pruneAudit(pruning()), onError)()
  expect(onError).toHaveBeenCalledOnce()
})

it('the database itself changes no entry, and deletes no young one', async () => {
  const [old = ''] = await add(daysAgo(4000))
  const [young = ''] = await add(new Date())
  const refused = { cause: expect.objectContaining({ code: '42501' }) }
  const change = world.db.update(auditEntries).set({ actorName: 'ninguém' })
  await expect(change.where(eq(auditEntries.id, old))).rejects.toMatchObject(refused)
  await expect(world.db.delete(auditEntries).where(eq(auditEntries.id, young))).rejects.toMatchObject(refused)
  await expect(world.db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refused)
  await world.db.delete(auditEntries).where(eq(auditEntries.id, old))
  expect(await left()).toEqual([young])
})
