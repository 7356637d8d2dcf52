import { accountStorage } from '@celeiro/shared-auth'
import * as z from 'zod/mini'

const listChoices = z.object({
  /** The keys of the columns that are not shown. */
  hidden: z.readonly(z.array(z.string())),
  /** The keys of the optional columns that are. */
  shown: z.optional(z.readonly(z.array(z.string()))),
  isCompact: z.boolean(),
})

export type ListChoices = z.infer<typeof listChoices>

const NONE: ListChoices = { hidden: [], isCompact: false }

const nameOf = (list: string) => `list-${list}`

/** Reads the choices for a list, by the plural of its noun. What is not readable counts as not chosen. */
export function readChoices(list: string): ListChoices {
  return listChoices.safeParse(accountStorage.get(nameOf(list))).data ?? NONE
}

export function writeChoices(list: string, choices: ListChoices): void {
  accountStorage.set(nameOf(list), choices)
}
