import { join } from 'node:path'

/** The path is the same from `src` and from `dist`: they are siblings, and a bundle has no folders. */
export const MIGRATIONS = join(import.meta.dirname, '../drizzle')
