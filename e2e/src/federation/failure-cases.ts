import { type Failure, failures, tamperedNextTime } from './failure-proxy.ts'
import type { Site } from './site.ts'

export const ORDERS = /^\/remotes\/orders\//
const ORDERS_SCRIPTS = /^\/remotes\/orders\/.*\.js$/
const ORDERS_PAGE = /^\/remotes\/orders\/.*\/order-list-page-[^/]*\.js$/
const ORDERS_STYLE = /remotes\/orders\/.*\.css$/

/** How often the loader asks for a file before it gives up, and how often it loads a remote before it leaves it alone. */
const ATTEMPTS = 3
/** What is missing is asked for once more, past the cache. */
const ATTEMPTS_WHEN_MISSING = 2
export const LOADS = 3

/** Makes a failure and returns what ends it. */
type Inflict = (site: Site) => Promise<() => unknown>

const through =
  (paths: RegExp, failure: Failure): Inflict =>
  async ({ proxy }) => {
    proxy.inflict(paths, failure)
    return proxy.mend
  }

interface Case {
  name: string
  inflict: Inflict
  /** The cause, as the user is told. */
  says: string
  /** How often a file is asked for by one load. */
  attempts: number
  /** How often the remote is opened again while the failure lasts. */
  visits: number
}

/** The ways in which the orders can be out of reach or not what was released. */
export const cases: Case[] = [
  {
    name: 'is on a host that is down',
    inflict: through(ORDERS, failures.down),
    says: 'Não foi possível alcançar o servidor deste módulo.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'is on a host that never answers',
    inflict: through(ORDERS, failures.hangs),
    says: 'O servidor demorou demais para responder.',
    attempts: ATTEMPTS,
    // Each takes a quarter of a minute.
    visits: 1,
  },
  {
    name: 'is on a host with a failure',
    inflict: through(ORDERS, failures.unavailable),
    says: 'O servidor deste módulo está com problemas.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'is gone',
    inflict: through(ORDERS, failures.missing),
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: ATTEMPTS_WHEN_MISSING,
    visits: LOADS,
  },
  {
    name: 'is answered for with a page',
    inflict: through(ORDERS, failures.page),
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: ATTEMPTS_WHEN_MISSING,
    visits: LOADS,
  },
  {
    name: 'has a file that is cut short',
    inflict: through(ORDERS_PAGE, failures.cut),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'was tampered with',
    inflict: through(ORDERS_SCRIPTS, failures.tampered),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS,
    visits: LOADS,
  },
  {
    name: 'is tampered with after it was checked',
    inflict: through(ORDERS_SCRIPTS, tamperedNextTime()),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS + 1,
    visits: LOADS,
  },
  {
    name: 'has lost its style sheet',
    inflict: async (site) => {
      await site.force('changed-orders')
      return site.remove(ORDERS_STYLE)
    },
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: ATTEMPTS_WHEN_MISSING,
    visits: LOADS,
  },
]
