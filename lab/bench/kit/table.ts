/** One table of a benchmark. */
export interface Table {
  title: string
  /** Each has the same columns, by header, with their texts. */
  rows: readonly Readonly<Record<string, string>>[]
}

/** The table in Markdown, below its title. */
export function toMarkdown({ title, rows }: Table): string {
  const headers = Object.keys(rows[0] ?? {})
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `**${title}**`,
    '',
    line(headers),
    line(headers.map(() => '---')),
    ...rows.map((row) => line(headers.map((header) => row[header] ?? ''))),
  ].join('\n')
}

/** A dash if there is no figure: a page that painted nothing, an opening without keys. */
const shown = (value: number, text: string): string => (Number.isNaN(value) ? '–' : text)

export const milliseconds = (value: number): string => shown(value, `${value.toFixed(value < 20 ? 1 : 0)} ms`)
export const seconds = (value: number): string => shown(value, `${(value / 1000).toFixed(2)} s`)
