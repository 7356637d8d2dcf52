import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/processes/port.ts'
import { runStatements } from '../../test/postgres/run-statements.ts'
import { companyOf } from '../import/company.ts'
import { runImport } from '../import/run-import.ts'
import type { Drill, Figure } from './lib/drill.ts'

const KILLS = 5
const ROWS = 50_000

/** Durable, as a PostgreSQL is by default. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

export const drill: Drill = {
  name: 'import-kills',
  timeout: 1_800,
  what: `kill −9 of the host, ${KILLS} times while the command imports ${ROWS.toLocaleString('en')} customers`,
  async run({ startPostgres, startApi, newFolder }) {
    const postgres = await startPostgres(DURABLE)
    const token = randomBytes(24).toString('hex')
    const settings = {
      DATABASE_URL: postgres.url,
      PORT: String(await freePort()),
      JWT_SECRET: 'the secret that every start shares',
      INTEGRATION_TOKENS: `lab=${createHash('sha256').update(token).digest('hex')}`,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
    }
    const count = async (what: string): Promise<number> => {
      const [row] = await runStatements(postgres.url, [
        `select count(${what})::integer as count from customers`,
      ])
      // As the statement says.
      return (row as { count: number }).count
    }
    let api = await startApi(settings)
    const file = companyOf(ROWS, 0).find(({ kind }) => kind === 'customers')
    if (!file) throw new Error('the company has no customers')
    const command = runImport(api.url, token, file, newFolder())
    const killedAt: number[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      const wanted = (ROWS / (KILLS + 1)) * kill
      while ((await count('*')) < wanted) await sleep(20)
      killedAt.push(await count('*'))
      api.kill('SIGKILL')
      await api.exit
      api = await startApi(settings)
    }
    const { exitCode, output } = await command
    const expected = (figure: string, value: number, wanted: number): Figure => ({
      figure,
      value,
      wanted: String(wanted),
      ok: value === wanted,
    })
    return [
      {
        figure: 'rows there at each kill',
        value: killedAt.join(', '),
        wanted: `of ${ROWS}`,
        ok: killedAt.every((rows) => rows < ROWS),
      },
      expected('exit code of the command', exitCode, 0),
      {
        figure: 'batches sent again',
        value: output.match(/The same batch goes again/g)?.length ?? 0,
        wanted: `at least ${KILLS}`,
        ok: (output.match(/The same batch goes again/g)?.length ?? 0) >= KILLS,
      },
      expected('rows', await count('*'), ROWS),
      expected('external ids, each once', await count('distinct external_id'), ROWS),
      expected('searchable', await searchable(postgres.url), ROWS),
    ]
  },
}

/** Rows of the search index, which a trigger writes with the customers. */
async function searchable(url: string): Promise<number> {
  const [row] = await runStatements(url, [
    "select count(*)::integer as count from search_entries where kind = 'CUSTOMER'",
  ])
  // As the statement says.
  return (row as { count: number }).count
}
