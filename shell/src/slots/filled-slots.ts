import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { mayOpen } from '@celeiro/app-manifest/navigation'
import type { SlotExtension } from '@celeiro/app-manifest/remote-pages'
import { SHELL_SLOTS, SLOTS, type SlotName } from '@celeiro/app-manifest/slots'
import type { ResolvedReleases } from '../releases/resolve-releases.ts'

/** An extension, with the remote that it belongs to. */
export interface OwnedExtension extends SlotExtension {
  remote: string
}

/**
 * The extensions of all remotes that fit the slots, by slot, order, title and remote. An extension fits when a remote or the shell
 * shows its slot and hands over its version.
 */
export function extensionsOf(remotes: ResolvedReleases): OwnedExtension[] {
  const releases = Object.entries(remotes).map(([remote, { release }]) => ({ remote, release }))
  const shown = [{ slots: SHELL_SLOTS }, ...releases.map(({ release }) => release)]
  return releases
    .flatMap(({ remote, release }) => (release.extensions ?? []).map((it) => ({ ...it, remote })))
    .filter(({ slot, version }) => shown.some(({ slots }) => slots?.[slot] === version))
    .sort(
      (one, other) =>
        one.slot.localeCompare(other.slot, 'pt-BR') ||
        one.order - other.order ||
        one.title.localeCompare(other.title, 'pt-BR') ||
        one.remote.localeCompare(other.remote, 'pt-BR'),
    )
}

/** The extensions of a slot for a role, from top to bottom, as many as it shows. */
export const extensionsFor = (
  remotes: ResolvedReleases,
  slot: SlotName,
  role: UserRole | undefined,
): OwnedExtension[] =>
  extensionsOf(remotes)
    .filter((it) => it.slot === slot && mayOpen(role, it))
    .slice(0, SLOTS[slot].most)
