import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { companySessions, users } from '../../database/schema/users.ts'

export async function findLinkedUser(db: Executor, companyIdentity: string) {
  const [user] = await db.select().from(users).where(eq(users.companyIdentity, companyIdentity))
  return user
}

/** The users with an e-mail, in whatever case it is written. */
export function findUsersByEmail(db: Executor, email: string) {
  const isSame = eq(sql`lower(${users.email})`, sql`lower(${email})`)
  return db.select().from(users).where(isSame)
}

export async function linkUser(tx: Executor, id: string, companyIdentity: string) {
  await tx.update(users).set({ companyIdentity }).where(eq(users.id, id))
}

export async function insertCompanySession(tx: Executor, session: typeof companySessions.$inferInsert) {
  await tx.insert(companySessions).values(session)
}

/** Removes the session of a family. @returns its ID token; undefined for a session that began with a password */
export async function takeIdToken(db: Executor, familyId: string): Promise<string | undefined> {
  const [session] = await db
    .delete(companySessions)
    .where(eq(companySessions.familyId, familyId))
    .returning({ idToken: companySessions.idToken })
  return session?.idToken
}

export async function deleteCompanySessionsBefore(db: Executor, now: Date) {
  await db.delete(companySessions).where(lt(companySessions.endsAt, now))
}
