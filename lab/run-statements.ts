import pg from 'pg'

/** Runs statements one after the other, each in a transaction of its own. @returns the rows of the last one */
export async function runStatements(url: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}
