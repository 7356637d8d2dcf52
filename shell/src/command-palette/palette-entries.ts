import { type ComboboxEntry, matchesSearch } from '@celeiro/ui-kit'
import type { Command } from './commands.ts'
import type { FoundRecord } from './found-record.ts'
import { MOST_OF_A_KIND } from './use-record-search.ts'

/** One row of the palette: a page, an action, a record, or the way to the other records of a kind. */
export interface PaletteEntry extends ComboboxEntry {
  command?: Command
  record?: FoundRecord
  /** The heading of the records that it shows, and the key of the first of them that was not there. */
  rest?: { group: string; first: string }
}

export interface PaletteGroup {
  label: string
  entries: PaletteEntry[]
}

/** Records of a kind that are there at once. */
const FIRST = 5

/**
 * Pages and actions that match the text, then records by kind, best first. Without a text: the records opened last, then
 * every page and action.
 * @param whole the heading of the records of which all are there
 */
export function paletteGroups(
  text: string,
  commands: readonly Command[],
  records: readonly FoundRecord[],
  recent: readonly FoundRecord[],
  whole?: string,
): PaletteGroup[] {
  const commandGroup = {
    label: 'Páginas e ações',
    entries: commands
      .filter((command) => matchesSearch(text, [command.label, command.group]))
      .map((command) => ({
        key: `${command.group} ${command.label}`,
        title: command.label,
        detail: command.group,
        command,
      })),
  }
  const groups =
    text.trim() === ''
      ? [{ label: 'Abertos recentemente', entries: recent.map(entryOf) }, commandGroup]
      : [commandGroup, ...byKind(records, whole)]
  return groups.filter(({ entries }) => entries.length > 0)
}

function byKind(records: readonly FoundRecord[], whole: string | undefined): PaletteGroup[] {
  const groups = [...new Set(records.map(({ group }) => group))]
  return groups.map((label) => {
    const entries = records.filter(({ group }) => group === label).map(entryOf)
    const next = entries[FIRST]
    if (!next || label === whole) return { label, entries }
    const rest = { group: label, first: next.key }
    // The API may have more than it sends.
    const title =
      entries.length < MOST_OF_A_KIND
        ? `Ver todos os ${entries.length} resultados`
        : `Ver os primeiros ${entries.length} resultados`
    return {
      label,
      entries: [...entries.slice(0, FIRST), { key: `${label} ${title}`, title, detail: null, rest }],
    }
  })
}

const entryOf = (record: FoundRecord): PaletteEntry => ({
  key: record.address,
  title: record.title,
  detail: record.detail,
  record,
})
