import type { AppWrite } from './app-writes.ts'
import type { CallReport, Verdict } from './check-read.ts'

const HEADER = ['Call', 'Status', 'Shape', 'The app shows', 'Pagination', 'Missing or unreadable', 'Verdict']

/** The worst verdict of a server: what it says about the whole app. */
export function worstOf(reports: readonly CallReport[]): Verdict {
  const order: readonly Verdict[] = ['cannot read', 'not called', 'reads partly', 'ok']
  return order.find((verdict) => reports.some((report) => report.verdict === verdict)) ?? 'ok'
}

/** The calls as a Markdown table, which a terminal shows well enough. */
export function readsTable(reports: readonly CallReport[]): string {
  return markdownTable(HEADER, reports.map(cellsOf))
}

function cellsOf({
  method,
  path,
  status,
  shape,
  shows,
  pagination,
  lost,
  reasons,
  verdict,
}: CallReport): string[] {
  const problems = lost.map(({ field, problem, count, of }) => {
    const share = count === of ? 'all' : `${count} of ${of}`
    return `\`${field}\` ${problem} (${share})`
  })
  return [
    `${method} ${path}`,
    status === null ? '–' : String(status),
    `\`${shape}\``,
    shows,
    pagination.map((name) => `\`${name}\``).join(' ') || '–',
    [...problems, ...reasons].join('; ') || '–',
    verdict,
  ]
}

/** What the app would send, by what its user does. */
export function writesTable(writes: readonly AppWrite[]): string {
  const rows = writes.map(({ what, method, path, body }) => [
    `${method} ${path}`,
    `A user ${what}`,
    body === undefined ? '–' : `\`${JSON.stringify(body)}\``,
  ])
  return markdownTable(['Not called', 'When', 'Body'], rows)
}

/** A table in Markdown, aligned as the formatter of this repository aligns it. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widthOf = (column: number) => Math.max(3, ...escaped.map((row) => (row[column] ?? '').length))
  const widths = header.map((_, column) => widthOf(column))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = escaped
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
