import { z } from 'zod'
import { environment as host } from '../config/config.ts'
import { parseEnvironment, postgresUrl, type Variables } from '../config/environment.ts'
import { migratePostgres } from '../database/postgres.ts'
import { MIGRATIONS } from '../migrations-folder.ts'

const { DATABASE_URL, DATABASE_WAIT } = host.shape

export const environment = z
  .object({
    DATABASE_URL,
    MIGRATE_DATABASE_URL: postgresUrl.optional(),
    MIGRATE_SERVICE_ROLE: z.string().optional(),
    DATABASE_WAIT,
  })
  .refine((values) => values.MIGRATE_DATABASE_URL ?? values.DATABASE_URL, {
    path: ['MIGRATE_DATABASE_URL'],
    error: 'required without DATABASE_URL: the PostgreSQL to migrate, with a role that may change the schema',
  })

/** Migrates as a step of its own, so that the service needs no right to change the schema. */
export async function runMigrations(variables: Variables): Promise<void> {
  const values = parseEnvironment(environment, variables)
  await migratePostgres({
    url: values.MIGRATE_DATABASE_URL ?? values.DATABASE_URL ?? '',
    folder: MIGRATIONS,
    serviceRole: values.MIGRATE_SERVICE_ROLE,
    waitSeconds: values.DATABASE_WAIT,
  })
  console.log('The schema of the database is up to date.')
}
