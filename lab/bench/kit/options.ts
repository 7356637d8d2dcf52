import { Argument, Command } from 'commander'
import { wholeFrom } from '../../whole-from.ts'

const BENCHMARKS = ['start', 'form', 'api'] as const

export interface BenchOptions {
  visits: number
  webRoot: string[]
  peer: string[]
  peerRow: string
  orders: number[]
  rate: number
  seconds: number
}

/** The command line of `npm run lab -- bench`. Ends the process when it is wrong. */
export function readOptions() {
  const command = new Command('npm run lab -- bench')
    .addArgument(new Argument('[benchmark...]', 'start and form by default').choices(BENCHMARKS))
    .option('--visits <N>', 'measured visits of each variant; at least 7 (start)', wholeFrom(7), 9)
    .option('--web-root <folder...>', 'measures other web roots, such as earlier releases (start)', [])
    .option('--peer <url...>', 'measures a visit of other apps (start)', [])
    .option('--peer-row <selector>', 'what their first row is', 'tbody tr')
    .option('--orders <N,…>', 'sizes of the database (api)', sizes, [10_000, 100_000, 1_000_000])
    .option('--rate <N>', 'calls per second (api)', wholeFrom(1), 100)
    .option('--seconds <N>', 'for how long each call is made (api)', wholeFrom(1), 6)
    .parse()
  const named = command.processedArgs[0] as string[]
  const names = named.length > 0 ? named : BENCHMARKS.filter((name) => name !== 'api')
  return { names, options: command.opts<BenchOptions>() }
}

const sizes = (text: string): number[] => text.split(',').map(wholeFrom(1))
