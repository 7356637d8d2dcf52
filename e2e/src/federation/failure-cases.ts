import { type Failure, failures, tamperedNextTime } from './failure-proxy.ts'
import type { Site } from './site.ts'

export const ORDERS = /^\/remotes\/orders\//
const ORDERS_SCRIPTS = /^\/remotes\/orders\/.*\.js$/
const ORDERS_STYLE = /remotes\/orders\/.*\.css$/

/** How often the loader requests a file before it gives up. */
const ATTEMPTS = 3
/** The loader retries a missing file once, bypassing the HTTP cache. */
const ATTEMPTS_WHEN_MISSING = 2
/** How often the shell loads a failing remote before it stops. */
export const LOADS = 3

/** Causes a failure and returns a function that ends it. */
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
  /** The cause that the user sees. */
  says: string
  /** How often one load requests a file. */
  attempts: number
  /** The browser itself refuses a file: one that remembers failed modules shows it again only after a reload. */
  refused?: true
}

/** The ways in which the orders can be unreachable or differ from their release. */
export const cases: Case[] = [
  {
    name: 'is on a host that is down',
    inflict: through(ORDERS, failures.down),
    says: 'Não foi possível alcançar o servidor deste módulo.',
    attempts: ATTEMPTS,
  },
  {
    name: 'is tampered with after its verification',
    inflict: through(ORDERS_SCRIPTS, tamperedNextTime()),
    says: 'Os arquivos deste módulo chegaram corrompidos.',
    attempts: ATTEMPTS + 1,
    refused: true,
  },
  {
    name: 'has lost its style sheet',
    inflict: async (site) => {
      await site.force('changed-orders')
      return site.remove(ORDERS_STYLE)
    },
    says: 'Os arquivos deste módulo não foram encontrados no servidor.',
    attempts: ATTEMPTS_WHEN_MISSING,
  },
]
