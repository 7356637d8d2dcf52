import type { Budget } from '@celeiro/app-manifest/declared-remote'
import type { RemoteNavigation, SlotExtension } from '@celeiro/app-manifest/remote-pages'
import { isSlot, SLOTS, type SlotName } from '@celeiro/app-manifest/slots'

/** The declarations of a remote to shells and release commands. */
export interface RemoteDeclaration extends Omit<RemoteNavigation, 'extensions' | 'slots'> {
  /** Name in `config.json`; also the folder below `remotes/` and the first element of its query keys. */
  name: string
  /** The versions of their slots are those of this checkout. */
  extensions?: readonly Omit<SlotExtension, 'version'>[] | undefined
  budget?: Budget
  connect?: readonly string[]
}

/**
 * What a remote declares to shells, with the versions of slots.
 * @param shown the slots of its own pages
 */
export function declarationOf(
  { pages, groups, extensions, owner, contact }: RemoteDeclaration,
  shown: readonly SlotName[] = [],
): RemoteNavigation {
  // Sorted, whatever the order in which the modules were parsed: the id of the build covers it.
  const slots = [...new Set(shown)].sort().map((slot) => [slot, SLOTS[slot].version] as const)
  return {
    owner,
    contact,
    pages,
    groups,
    extensions: extensions?.map((it) => ({ ...it, version: isSlot(it.slot) ? SLOTS[it.slot].version : 1 })),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
  }
}
