import type { SavedView } from '@celeiro/api-contract'
import * as z from 'zod/mini'

const savedView: z.ZodMiniType<SavedView> = z.object({
  /** The path of the list's page. */
  list: z.string(),
  name: z.string(),
  search: z.string(),
  /** Whether the list starts with it. */
  isDefault: z.boolean(),
})

export function readViews(value: unknown): readonly SavedView[] {
  return Array.isArray(value) ? value.flatMap((view) => savedView.safeParse(view).data ?? []) : []
}

/** Adds a view, or replaces the one of the same name, or of the name that it had `before`. */
export function saveView(views: readonly SavedView[], view: SavedView, before?: string): SavedView[] {
  const others = views
    .filter(({ list, name }) => list !== view.list || (name !== view.name && name !== before))
    .map((other) => (view.isDefault && other.list === view.list ? { ...other, isDefault: false } : other))
  return [...others, view].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

export const removeView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  views.filter(({ list, name }) => list !== view.list || name !== view.name)
