import { parseArgs } from 'node:util'
import { fail } from '../../lib/fail.ts'

export const BENCHMARKS = ['start', 'nav', 'list', 'form', 'dialog', 'refresh'] as const

const USAGE = `Usage: npm run bench -- [${BENCHMARKS.join('|')}] [options]

  Without a name: start, nav, list, form and dialog.
  --url <url>            measures a running app instead of building one (list, form, dialog, refresh)
  --visits <N>           measured visits, or rounds of switches, of each variant (9; at least 7)
  --web-root <folder>    measures another web root on the same API host: an earlier release, or an earlier monolith
  --peer <url>           measures a visit of any other app (start)
  --peer-row <selector>  what its first row is (tbody tr)
  --json                 prints JSON instead of Markdown
  --write                replaces the tables in docs/performance.md as well`

export interface BenchOptions {
  url: string | undefined
  visits: number
  webRoots: readonly string[]
  peers: readonly string[]
  peerRow: string
}

/** The command line of `npm run bench`. Ends the process with the usage when it is wrong. */
export function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        visits: { type: 'string', default: '9' },
        'web-root': { type: 'string', multiple: true, default: [] },
        peer: { type: 'string', multiple: true, default: [] },
        'peer-row': { type: 'string', default: 'tbody tr' },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    })
    const names = positionals.length > 0 ? positionals : BENCHMARKS.filter((name) => name !== 'refresh')
    const unknown = names.filter((name) => !BENCHMARKS.some((known) => known === name))
    if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`)
    const visits = Number(values.visits)
    if (!Number.isInteger(visits) || visits < 7) throw new Error('--visits must be a number from 7.')
    const options: BenchOptions = {
      url: values.url,
      visits,
      webRoots: values['web-root'],
      peers: values.peer,
      peerRow: values['peer-row'],
    }
    return { names, options, json: values.json, write: values.write }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}
