import { Argument, Command } from 'commander'
import { wholeFrom } from '../../whole-from.ts'

const BENCHMARKS = ['start', 'list', 'form', 'api', 'import'] as const

export interface BenchOptions {
  visits: number
  webRoots: readonly string[]
  peers: readonly string[]
  peerRow: string
  orders: readonly number[]
  rate: { perSecond: number; seconds: number }
}

interface Parsed {
  visits: number
  webRoot: string[]
  peer: string[]
  peerRow: string
  orders: number[]
  rate: number
  seconds: number
  write: boolean
}

/** The command line of `npm run lab -- bench`. Ends the process when it is wrong. */
export function readOptions() {
  const command = new Command('npm run lab -- bench')
    .addArgument(new Argument('[benchmark...]', 'start, list and form by default').choices(BENCHMARKS))
    .option('--visits <N>', 'measured visits of each variant; at least 7 (start)', wholeFrom(7), 9)
    .option('--web-root <folder...>', 'measures other web roots, such as earlier releases (start)', [])
    .option('--peer <url...>', 'measures a visit of other apps (start)', [])
    .option('--peer-row <selector>', 'what their first row is', 'tbody tr')
    .option(
      '--orders <N,…>',
      'sizes of the database, or of the files (api, import)',
      sizes,
      [10_000, 100_000, 1_000_000],
    )
    .option('--rate <N>', 'calls per second (api)', wholeFrom(1), 100)
    .option('--seconds <N>', 'for how long each call is made (api)', wholeFrom(1), 6)
    .option('--write', 'replaces the tables of start in docs/performance.md, of api in docs/scale.md', false)
    .parse()
  const { webRoot, peer, rate, seconds, write, ...others } = command.opts<Parsed>()
  const named = command.processedArgs[0] as string[]
  const names = named.length > 0 ? named : BENCHMARKS.filter((name) => !['api', 'import'].includes(name))
  const options: BenchOptions = {
    ...others,
    webRoots: webRoot,
    peers: peer,
    rate: { perSecond: rate, seconds },
  }
  return { names, options, write }
}

const sizes = (text: string): number[] => text.split(',').map(wholeFrom(1))
