import { parseArgs } from 'node:util'
import { parseApiUrl } from '../../packages/app-manifest/src/api-url.ts'
import { appWrites } from '../api-check/app-writes.ts'
import { checkApi } from '../api-check/check-api.ts'
import { ask } from '../api-check/read-password.ts'
import { readsTable, worstOf, writesTable } from '../api-check/report.ts'
import { writeGuides } from '../api-check/write-guides.ts'
import { fail } from '../lib/fail.ts'

// `npm run check:api -- https://api.example` makes every call that the app reads, with the app's own code, and reports what the
// app makes of each response. It ends with 1 if the app cannot read one of them.

const USAGE = `Usage: npm run check:api -- <url of the API> [--user <name>] [--json]
       npm run check:api -- --write

  --user   the user name; asked for otherwise
  --json   prints JSON instead of tables
  --write  writes docs/api-expectations.md and the tables of docs/foreign-servers.md

The password comes from API_PASSWORD or is asked for.`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  if (values.write) await writeGuides()
  else await check(positionals, values)
} catch (error) {
  fail(error)
}

async function check(
  urls: readonly string[],
  { user, json }: { user?: string; json: boolean },
): Promise<void> {
  const [url, ...others] = urls
  const api = parseApiUrl(url ?? '')
  if (api === undefined || others.length > 0) fail(USAGE)
  const username = user ?? (await ask('User name: '))
  const password = process.env['API_PASSWORD'] ?? (await ask('Password: ', true))
  const reads = await checkApi(api, { username, password })
  const writes = await appWrites()
  const verdict = worstOf(reads)
  console.log(
    json
      ? JSON.stringify({ url: api, verdict, reads, writes }, null, 2)
      : [readsTable(reads), writesTable(writes), `${api}: ${verdict}`].join('\n\n'),
  )
  process.exitCode = verdict === 'cannot read' ? 1 : 0
}
