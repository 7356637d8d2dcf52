import { join } from 'node:path'

/** The generated SQL. The folders `src` and `dist` are siblings, and a bundle has no further ones: the path is the same from both. */
export const MIGRATIONS = join(import.meta.dirname, '../drizzle')
