import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { passwordLinks, users } from '../../database/schema/users.ts'

/** Stores the link of a user in place of an earlier one. */
export async function putLink(tx: Executor, link: typeof passwordLinks.$inferInsert) {
  const { userId: _, ...values } = link
  await tx
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({ target: passwordLinks.userId, set: values })
}

export async function findLink(db: Executor, tokenHash: string) {
  const [link] = await db
    .select({
      id: users.id,
      username: users.username,
      isActive: users.isActive,
      expiresAt: passwordLinks.expiresAt,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(eq(passwordLinks.tokenHash, tokenHash))
  return link
}

export async function deleteLink(tx: Executor, userId: string) {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}
