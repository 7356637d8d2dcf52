import type { LucideIcon } from 'lucide-react'
import FileIcon from 'lucide-react/icons/file'
import { lazy, Suspense } from 'react'
import { FIRST_ICONS } from './first-icons.ts'

const named = (icons: Readonly<Record<string, LucideIcon>>, name: string) =>
  new Map(Object.entries(icons)).get(name)

/** A failure is not worth an error: the icon stays the neutral one. */
const OtherIcon = lazy(async () => {
  const module = await import('./other-icons.ts').catch(() => undefined)
  return {
    default: ({ name }: { name: string }) => {
      const Icon = (module && named(module.OTHER_ICONS, name)) ?? FileIcon
      return <Icon aria-hidden />
    },
  }
})

/** The icon for a name; a neutral icon for an unknown name. */
export function NavIcon({ name }: { name: string }) {
  const Icon = named(FIRST_ICONS, name)
  if (Icon) return <Icon aria-hidden />
  return (
    <Suspense fallback={<FileIcon aria-hidden />}>
      <OtherIcon name={name} />
    </Suspense>
  )
}
