import { parseArgs } from 'node:util'
import { fail } from '../../../scripts/processes/fail.ts'

export const BENCHMARKS = ['start', 'nav', 'list', 'form', 'dialog', 'refresh', 'api'] as const

/** They take long. */
const ONLY_BY_NAME: readonly string[] = ['refresh', 'api']

const USAGE = `Usage: npm run lab -- bench [${BENCHMARKS.join('|')}] [options]

  Without a name: start, nav, list, form and dialog.
  --url <url>            measures a running app instead of building one (list, form, dialog, refresh)
  --visits <N>           measured visits, or rounds of switches, of each variant (9; at least 7)
  --web-root <folder>    measures another web root on the same API host: an earlier release, or an earlier monolith
  --reports              measures the app as released where browsers report to its host, too (start, nav)
  --peer <url>           measures a visit of any other app (start)
  --peer-row <selector>  what its first row is (tbody tr)
  --orders <N,…>         sizes of the database (api; 10000,100000,1000000)
  --partners <N>         customers, farms and products as many each (api; a tenth of the orders)
  --database <url>       a database that seed:large has filled, instead of filling one (api)
  --rate <N>             calls per second (api; 100)
  --seconds <N>          for how long each call is made (api; 6)
  --json                 prints JSON instead of Markdown
  --write                replaces the tables in docs/performance.md as well, those of api in docs/scale.md`

export interface BenchOptions {
  url: string | undefined
  visits: number
  webRoots: readonly string[]
  reports: boolean
  peers: readonly string[]
  peerRow: string
  orders: readonly number[]
  /** Customers, farms and products, as many each; undefined: a tenth of the orders. */
  partners: number | undefined
  databases: readonly string[]
  rate: { perSecond: number; seconds: number }
}

/** The command line of `npm run lab -- bench`. Ends the process with the usage when it is wrong. */
export function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        visits: { type: 'string', default: '9' },
        'web-root': { type: 'string', multiple: true, default: [] },
        reports: { type: 'boolean', default: false },
        peer: { type: 'string', multiple: true, default: [] },
        'peer-row': { type: 'string', default: 'tbody tr' },
        orders: { type: 'string', default: '10000,100000,1000000' },
        partners: { type: 'string' },
        database: { type: 'string', multiple: true, default: [] },
        rate: { type: 'string', default: '100' },
        seconds: { type: 'string', default: '6' },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    })
    const names =
      positionals.length > 0 ? positionals : BENCHMARKS.filter((name) => !ONLY_BY_NAME.includes(name))
    const unknown = names.filter((name) => !BENCHMARKS.some((known) => known === name))
    if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`)
    const visits = Number(values.visits)
    if (!Number.isInteger(visits) || visits < 7) throw new Error('--visits must be a number from 7.')
    const options: BenchOptions = {
      url: values.url,
      visits,
      webRoots: values['web-root'],
      reports: values.reports,
      peers: values.peer,
      peerRow: values['peer-row'],
      orders: values.orders.split(',').map((size) => positive('--orders', size)),
      partners: values.partners === undefined ? undefined : positive('--partners', values.partners),
      databases: values.database,
      rate: { perSecond: positive('--rate', values.rate), seconds: positive('--seconds', values.seconds) },
    }
    return { names, options, json: values.json, write: values.write }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function positive(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} must be a whole number from 1.`)
  return number
}
