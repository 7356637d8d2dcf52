import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    // As in api/src/testing/test-database.ts, which reads it.
    postgresUrl?: string
  }
}

/** Global setup of a Vitest project: starts one PostgreSQL server for all of its test files. */
export async function setup(project: TestProject): Promise<() => void> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.destroy
}
