import { type ComboboxEntry, matchesSearch } from '@celeiro/ui-kit'
import type { Command } from './commands.ts'
import type { FoundRecord } from './found-record.ts'

/** One row of the palette: a page, an action or a record. */
export interface PaletteEntry extends ComboboxEntry {
  command?: Command
  record?: FoundRecord
}

export interface PaletteGroup {
  label: string
  entries: PaletteEntry[]
}

/**
 * Pages and actions that match the text, then records by kind, best first. Without a text: the records opened last, then
 * every page and action.
 */
export function paletteGroups(
  text: string,
  commands: readonly Command[],
  records: readonly FoundRecord[],
  recent: readonly FoundRecord[],
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
      : [commandGroup, ...byKind(records)]
  return groups.filter(({ entries }) => entries.length > 0)
}

function byKind(records: readonly FoundRecord[]): PaletteGroup[] {
  const groups = [...new Set(records.map(({ group }) => group))]
  return groups.map((label) => ({
    label,
    entries: records.filter(({ group }) => group === label).map(entryOf),
  }))
}

const entryOf = (record: FoundRecord): PaletteEntry => ({
  key: record.address,
  title: record.title,
  detail: record.detail,
  record,
})
