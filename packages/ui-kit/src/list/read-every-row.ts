import { type AllPages, readAllPages } from './read-all-pages.ts'

/**
 * The rows of all pages, without their parts.
 * @throws the first error, and what `signal` was aborted with
 */
export async function readEveryRow<Row extends object>(
  { fetch, size }: AllPages<Row>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const every: Row[] = []
  const pages = { size, fetch: (page: number) => fetch(page, true) }
  for await (const { rows } of readAllPages(pages, signal)) every.push(...rows)
  return every
}
