import { IMPORTS, type ImportKind, type Problem } from '@celeiro/api-contract/import'
import { fieldsOf } from './fields.ts'
import type { Line } from './read-lines.ts'

/** A record of a file: a line, or the lines of its items. */
export interface FileEntry {
  lines: Line[]
  fields: Record<string, unknown>
  /** Why it is not sent. */
  problems: Problem[]
}

/** A list has up to 500 items: the API refuses what is cut here, and the second part has the key of the first. */
const LONGEST_LIST = 1_000

/** The entries of a file. Lines one after the other with one key are one entry with their items. */
export async function* readEntries(kind: ImportKind, lines: AsyncIterable<Line>, replacesLists = false) {
  const { key } = IMPORTS[kind]
  const list = fieldsOf(kind).find((field) => field.list !== null)?.list
  const seen = new Set<string>()
  // As the API compares them.
  const keyOf = ({ fields }: Line) => {
    const id = fields[key] ?? fields['id']
    return typeof id === 'string' ? id.trim().normalize('NFC') : id
  }

  const entryOf = (group: Line[]): FileEntry => {
    const problems = group.flatMap((line) => line.problems)
    const [first] = group
    const id = first && keyOf(first)
    if (typeof id === 'string') {
      if (seen.has(id)) problems.push({ path: key, message: `uma linha acima também tem ${id}` })
      seen.add(id)
    }
    const fields = { ...first?.fields }
    for (const line of group.slice(1)) {
      for (const [name, value] of Object.entries(line.fields)) {
        fields[name] ??= value
        if (JSON.stringify(value) === JSON.stringify(fields[name])) continue
        problems.push({ path: name, message: `a linha ${line.number} difere da linha ${first?.number}` })
      }
    }
    if (replacesLists) delete fields['itemCount']
    const items = group.flatMap(({ item }) => item ?? [])
    return {
      lines: group,
      fields: list && items.length > 0 ? { ...fields, [list]: items } : fields,
      problems,
    }
  }

  let group: Line[] = []
  for await (const line of lines) {
    const [first] = group
    const goesOn =
      first?.item &&
      line.item &&
      keyOf(first) !== undefined &&
      keyOf(first) === keyOf(line) &&
      group.length < LONGEST_LIST
    if (!goesOn && first) yield entryOf(group)
    if (goesOn) group.push(line)
    else group = [line]
  }
  if (group.length > 0) yield entryOf(group)
}
