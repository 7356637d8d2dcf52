import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '../../scripts/bootstrap.mjs'
import { customerOf } from '../bench/import/company.ts'
import { runStatements } from '../run-statements.ts'
import { type Drill, DURABLE, exactly, startMortalApi } from './lib/drill.ts'

const KILLS = 5
const ROWS = 50_000

export const drill: Drill = {
  name: 'import-kills',
  timeout: 1_800,
  what: `kill −9 of the host, ${KILLS} times while the command imports ${ROWS.toLocaleString('en')} customers`,
  async run(context) {
    const postgres = await context.startPostgres(DURABLE)
    const token = randomBytes(24).toString('hex')
    const api = await startMortalApi(context, {
      DATABASE_URL: postgres.url,
      INTEGRATION_TOKENS: `lab=${createHash('sha256').update(token).digest('hex')}`,
      SEED_DEMO: 'false',
    })
    const count = async (what: string, from = 'customers'): Promise<number> => {
      const [row] = await runStatements(postgres.url, [
        `select count(${what})::integer as count from ${from}`,
      ])
      // As the statement says.
      return (row as { count: number }).count
    }

    const file = join(context.newFolder(), 'customers.ndjson')
    writeFileSync(
      file,
      Array.from({ length: ROWS }, (_, number) => JSON.stringify(customerOf(number))).join('\n'),
    )
    // The built command, which the image of production runs too.
    const command = spawn(
      process.execPath,
      [join(repository, 'api/dist/import.js'), 'customers', file, '--to', api.url],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'], INTEGRATION_TOKEN: token },
      },
    )
    const ended = once(command, 'close')
    const output = text(command.stdout)
    const killedAt: number[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      while ((await count('*')) < (ROWS / (KILLS + 1)) * kill) await sleep(20)
      killedAt.push(await count('*'))
      await api.killAndStart()
    }
    const [exitCode] = await ended
    const sentAgain = (await output).match(/The same batch goes again/g)?.length ?? 0
    return [
      {
        figure: 'rows there at each kill',
        value: killedAt.join(', '),
        wanted: `of ${ROWS}`,
        ok: killedAt.every((rows) => rows < ROWS),
      },
      exactly('exit code of the command', exitCode, 0),
      { figure: 'batches sent again', value: sentAgain, wanted: `at least ${KILLS}`, ok: sentAgain >= KILLS },
      exactly('rows', await count('*'), ROWS),
      exactly('external ids, each once', await count('distinct external_id'), ROWS),
      // A trigger writes the search index with the customers.
      exactly('searchable', await count('*', "search_entries where kind = 'CUSTOMER'"), ROWS),
    ]
  },
}
