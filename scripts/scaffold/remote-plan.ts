import type { RemoteDefinition } from '@celeiro/federation'
import { type Spellings, spellingsOf } from '@celeiro/sdk/spellings'

/** The choices for a new remote. */
export interface RemotePlan extends Spellings {
  /** The port of its dev server. */
  port: number
  /** The order of its sidebar entry. */
  order: number
}

/** Names that commands, addresses of the shell, folders of the host and other packages use. */
const RESERVED = ['all', 'api', 'assets', 'e2e', 'login', 'modules', 'remotes', 'sample', 'shell']

/**
 * Chooses a port and an order that no other remote declares.
 * @param definitions of the existing remotes
 * @param packages names of the shared packages
 * @throws if the name is invalid or reserved, or its path belongs to another remote
 */
export function planRemote(
  { name, title }: { name: string; title?: string | undefined },
  definitions: readonly RemoteDefinition[],
  packages: readonly string[],
): RemotePlan {
  const spellings = spellingsOf(name, title)
  if ([...RESERVED, ...packages].includes(name))
    throw new Error(`"${name}" is reserved. Choose another name.`)
  refuseOwnedPath(name, definitions)
  const ports = definitions.map(({ port }) => port)
  return { ...spellings, port: firstFree(5001, 1, ports), order: freeOrder(definitions) }
}

/**
 * The commands that release a remote, in their order, each with what it does.
 * @param call the new call of the API that it makes: a release without it is refused
 */
export function releaseSteps(remote: string, call?: string): string {
  const api = `  npm run release -- check api --to <web root>
      says whether the API with ${call} can be deployed; deploy it first, with its migration (docs/upgrade.md)
`
  return `${call ? api : ''}  npm run release -- ${remote} --to <web root>
      releases ${remote} alone`
}

/** An order that no entry or group of the sidebar has. */
export function freeOrder(definitions: readonly RemoteDefinition[]): number {
  return firstFree(10, 10, definitions.flatMap(topLevelOrders))
}

/** @throws if a page lies at or below `/<name>` */
export function refuseOwnedPath(name: string, definitions: readonly RemoteDefinition[]): void {
  const owner = definitions.find(({ pages }) => pages.some(({ path }) => path.split('/')[1] === name))
  if (owner) throw new Error(`The path /${name} belongs to ${owner.name}. Choose another name.`)
}

const topLevelOrders = ({ pages, groups = [] }: RemoteDefinition): number[] => [
  ...pages.flatMap(({ nav }) => (nav && nav.group === undefined ? [nav.order] : [])),
  ...groups.map(({ order }) => order),
]

function firstFree(first: number, step: number, used: readonly number[]): number {
  return used.includes(first) ? firstFree(first + step, step, used) : first
}
