import type { RemoteDefinition } from '@celeiro/federation'
import { type Spellings, spellingsOf } from './spellings.ts'

/** What is decided before a new remote is written. */
export interface RemotePlan extends Spellings {
  /** Of its dev server. */
  port: number
  /** Of its entry in the sidebar. */
  order: number
}

/** Names that commands, the shell's own addresses, the host's folders and other packages use. */
const RESERVED = ['all', 'api', 'assets', 'e2e', 'login', 'remotes', 'sample', 'shell']

/**
 * Chooses a port and an order that no remote declares.
 * @param definitions of the remotes that exist
 * @param packages names of the shared packages
 * @throws when the name is invalid, reserved, or its path belongs to another remote
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

/** An order that no entry and no group of the sidebar has. */
export function freeOrder(definitions: readonly RemoteDefinition[]): number {
  return firstFree(10, 10, definitions.flatMap(topLevelOrders))
}

/** @throws when a page lies at or below `/<name>` */
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
