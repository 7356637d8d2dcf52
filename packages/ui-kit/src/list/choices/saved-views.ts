import type { ListChoices, SavedView } from './list-choices.ts'

/** Adds a view, or replaces the one of that name. A replaced view stays the default. */
export function saveView(choices: ListChoices, name: string, search: string): ListChoices {
  const before = choices.views.find((view) => view.name === name)
  const view: SavedView = { name, search, hidden: choices.hidden, isDefault: before?.isDefault ?? false }
  const others = choices.views.filter((other) => other !== before)
  return {
    ...choices,
    views: [...others, view].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  }
}

/** Makes a view the one that the list starts with, or takes that back. */
export function toggleDefault(choices: ListChoices, name: string): ListChoices {
  const views = choices.views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }))
  return { ...choices, views }
}

export function removeView(choices: ListChoices, name: string): ListChoices {
  return { ...choices, views: choices.views.filter((view) => view.name !== name) }
}
