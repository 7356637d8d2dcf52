import { onDemand, useOnDemand } from '@celeiro/ui-kit'
import type { LucideIcon } from 'lucide-react'
import FileIcon from 'lucide-react/icons/file'
import { FIRST_ICONS } from './first-icons.ts'

const named = (icons: Readonly<Record<string, LucideIcon>>, name: string) =>
  new Map(Object.entries(icons)).get(name)

/** A failure is not worth an error: the icon stays the neutral one. */
const otherIcons = onDemand(async () => (await import('./other-icons.ts')).OTHER_ICONS)

/** The icon for a name; a neutral icon for an unknown name. */
export function NavIcon({ name }: { name: string }) {
  const First = named(FIRST_ICONS, name)
  const { module: others } = useOnDemand(otherIcons, !First)
  const Icon = First ?? (others && named(others, name)) ?? FileIcon
  return <Icon aria-hidden />
}
