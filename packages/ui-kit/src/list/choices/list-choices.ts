import * as z from 'zod/mini'
import { readChoice, writeChoice } from '../../choices/choice-storage.ts'

const savedView = z.object({
  name: z.string(),
  /** The query with its filters and order. */
  search: z.string(),
  hidden: z.readonly(z.array(z.string())),
  /** Whether the list starts with it. */
  isDefault: z.boolean(),
})

/** A named way to look at a list. */
export type SavedView = z.infer<typeof savedView>

const listChoices = z.object({
  /** The keys of the columns that are not shown. */
  hidden: z.readonly(z.array(z.string())),
  isCompact: z.boolean(),
  views: z.readonly(z.array(savedView)),
})

/** What a user has chosen for a list. */
export type ListChoices = z.infer<typeof listChoices>

const NONE: ListChoices = { hidden: [], isCompact: false, views: [] }

const nameOf = (list: string) => `list-${list}`

/** Reads the choices for a list, by the plural of its noun. What is not readable counts as not chosen. */
export function readChoices(list: string): ListChoices {
  return listChoices.safeParse(readChoice(nameOf(list))).data ?? NONE
}

export function writeChoices(list: string, choices: ListChoices): void {
  writeChoice(nameOf(list), choices)
}
