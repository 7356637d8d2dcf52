import type { Budget } from '@celeiro/app-manifest/declared-remote'
import type { RemoteNavigation, SlotExtension } from '@celeiro/app-manifest/remote-pages'
import { earlierVersions, isSlot, SLOTS } from '@celeiro/app-manifest/slots'
import type { ShownSlot } from './slots-in.ts'

/** The declarations of a remote to shells and release commands. */
export interface RemoteDeclaration extends Omit<RemoteNavigation, 'extensions' | 'slots' | 'earlierSlots'> {
  /** Name in `config.json`; also the folder below `remotes/` and the first element of its query keys. */
  name: string
  /** The versions of their slots are those of this checkout. */
  extensions?: readonly Omit<SlotExtension, 'version'>[] | undefined
  budget?: Budget
}

/**
 * What a remote declares to shells, with the versions of slots.
 * @param shown the slots of its own pages
 */
export function declarationOf(
  { pages, groups, extensions, owner, contact }: RemoteDeclaration,
  shown: readonly ShownSlot[] = [],
): RemoteNavigation {
  // Sorted, whatever the order in which the modules were parsed: the id of the build covers it.
  const names = [...new Set(shown.map(({ slot }) => slot))].sort()
  const slots = names.map((slot) => [slot, SLOTS[slot].version] as const)
  const earlier = names
    .filter((slot) => shown.some((it) => it.slot === slot && it.showsEarlier))
    .map((slot) => [slot, earlierVersions(slot)] as const)
    .filter(([, versions]) => versions.length > 0)
  return {
    owner,
    contact,
    pages,
    groups,
    extensions: extensions?.map((it) => ({ ...it, version: isSlot(it.slot) ? SLOTS[it.slot].version : 1 })),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
    ...(earlier.length > 0 && { earlierSlots: Object.fromEntries(earlier) }),
  }
}
