/** A named way to look at a list. */
export interface SavedView {
  name: string
  /** The query with its filters and order. */
  search: string
  hidden: readonly string[]
  /** Whether the list starts with it. */
  isDefault: boolean
}

/** What a user has chosen for a list in this browser. */
export interface ListChoices {
  /** The keys of the columns that are not shown. */
  hidden: readonly string[]
  isCompact: boolean
  views: readonly SavedView[]
}

const keyOf = (list: string) => `celeiro-list-${list}`

/** Reads the choices for a list, by the plural of its noun. What is unreadable counts as not chosen. */
export function readChoices(list: string): ListChoices {
  let stored: unknown
  try {
    stored = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
  } catch {
    // Storage is blocked, or the text is not ours.
  }
  const { hidden, isCompact, views } = isRecord(stored) ? stored : {}
  return {
    hidden: textsIn(hidden),
    isCompact: isCompact === true,
    views: Array.isArray(views) ? views.flatMap(readView) : [],
  }
}

export function writeChoices(list: string, choices: ListChoices): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(choices))
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

function readView(view: unknown): SavedView[] {
  if (!isRecord(view) || typeof view.name !== 'string' || typeof view.search !== 'string') return []
  const { name, search, hidden, isDefault } = view
  return [{ name, search, hidden: textsIn(hidden), isDefault: isDefault === true }]
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
