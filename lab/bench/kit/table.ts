/** One table of a benchmark: figures by row, and how to print them. */
export interface Table<Row extends object = object> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

export interface Column<Row> {
  header: string
  text: (row: Row) => string
  /** Texts, on the left. Figures are on the right. */
  isText?: boolean
}

/** A table whose columns know the type of its rows; the caller mixes tables of several types. */
export const tableOf = <Row extends object>(table: Table<Row>): Table => ({
  title: table.title,
  rows: table.rows,
  // Only the rows of this very table get here.
  columns: table.columns.map(({ text, ...column }) => ({ ...column, text: (row) => text(row as Row) })),
})

/** The table in Markdown, below its title. */
export function toMarkdown({ title, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `**${title}**`,
    '',
    line(columns.map(({ header }) => header)),
    line(columns.map(({ isText }) => (isText ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map(({ text }) => text(row)))),
  ].join('\n')
}

/** A dash if there is no figure: a page that painted nothing, an opening without keys. */
const shown = (value: number, text: string): string => (Number.isNaN(value) ? '–' : text)

export const milliseconds = (value: number): string => shown(value, `${Math.round(value)} ms`)
export const seconds = (value: number): string => shown(value, `${(value / 1000).toFixed(2)} s`)
