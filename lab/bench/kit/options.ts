import { Argument, Command } from 'commander'
import { wholeFrom } from '../../whole-from.ts'

export const BENCHMARKS = ['start', 'nav', 'list', 'form', 'api', 'import'] as const

export interface BenchOptions {
  url?: string
  visits: number
  webRoots: readonly string[]
  reports: boolean
  peers: readonly string[]
  peerRow: string
  orders: readonly number[]
  /** Customers, farms and products, as many each; undefined: a tenth of the orders. */
  partners?: number
  databases: readonly string[]
  rate: { perSecond: number; seconds: number }
}

interface Parsed extends Omit<BenchOptions, 'webRoots' | 'peers' | 'databases' | 'rate'> {
  webRoot: string[]
  peer: string[]
  database: string[]
  rate: number
  seconds: number
  json: boolean
  write: boolean
}

/** The command line of `npm run lab -- bench`. Ends the process when it is wrong. */
export function readOptions() {
  const command = new Command('npm run lab -- bench')
    .addArgument(new Argument('[benchmark...]', 'start, nav, list and form by default').choices(BENCHMARKS))
    .option('--url <url>', 'measures a running app instead of building one (list, form)')
    .option(
      '--visits <N>',
      'measured visits, or rounds of switches, of each variant; at least 7',
      wholeFrom(7),
      9,
    )
    .option(
      '--web-root <folder...>',
      'measures other web roots on the same API host, such as earlier releases',
      [],
    )
    .option(
      '--reports',
      'measures the app as released where browsers report to its host, too (start, nav)',
      false,
    )
    .option('--peer <url...>', 'measures a visit of other apps (start)', [])
    .option('--peer-row <selector>', 'what their first row is', 'tbody tr')
    .option('--orders <N,…>', 'sizes of the database (api)', sizes, [10_000, 100_000, 1_000_000])
    .option(
      '--partners <N>',
      'customers, farms and products as many each; by default a tenth of the orders (api)',
      wholeFrom(1),
    )
    .option('--database <url...>', 'databases that seed-large has filled, instead of filling one (api)', [])
    .option('--rate <N>', 'calls per second (api)', wholeFrom(1), 100)
    .option('--seconds <N>', 'for how long each call is made (api)', wholeFrom(1), 6)
    .option('--json', 'prints JSON instead of Markdown', false)
    .option(
      '--write',
      'replaces the tables of start and nav in docs/performance.md, those of api in docs/scale.md',
      false,
    )
    .parse()
  const { webRoot, peer, database, rate, seconds, json, write, ...others } = command.opts<Parsed>()
  const named = command.processedArgs[0] as string[]
  const names = named.length > 0 ? named : BENCHMARKS.filter((name) => !['api', 'import'].includes(name))
  const options: BenchOptions = {
    ...others,
    webRoots: webRoot,
    peers: peer,
    databases: database,
    rate: { perSecond: rate, seconds },
  }
  return { names, options, json, write }
}

const sizes = (text: string): number[] => text.split(',').map(wholeFrom(1))
