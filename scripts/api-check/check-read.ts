import { isRecord } from '../../packages/api-contract/src/wire.ts'
import { isApiError, readList, readPagination, readRecord } from '../../packages/shared-auth/src/index.ts'
import type { AppRead } from './app-reads.ts'
import { replay } from './http-double.ts'
import { leavesOf, type Path, replaceAt, valueAt } from './leaves.ts'
import { type LostField, lostFields } from './lost-fields.ts'
import type { Exchange } from './recorder.ts'
import { shapeOf } from './shape-of.ts'
import { rowsOf, type UsedField } from './used-fields.ts'

export type Verdict = 'ok' | 'reads partly' | 'cannot read' | 'not called'

/** What the app makes of one call. */
export interface CallReport {
  method: string
  path: string
  screen: string
  verdict: Verdict
  /** Null without a response. */
  status: number | null
  shape: string
  /** What the screen shows. */
  shows: string
  /** The names under which the app found the pagination; empty if there is none. */
  pagination: readonly string[]
  lost: readonly LostField[]
  /** Why the verdict is not `ok`, besides the lost fields. */
  reasons: readonly string[]
}

/** Reports a call that got no usable response. */
export function failedCall(
  call: Pick<CallReport, 'method' | 'path' | 'screen'>,
  exchange: Exchange | undefined,
  error: unknown,
) {
  return {
    ...call,
    verdict: 'cannot read' as const,
    status: exchange?.status ?? null,
    shape: exchange ? shapeOf(exchange.body) : 'nothing',
    shows: 'an error',
    pagination: [],
    lost: [],
    reasons: [isApiError(error) ? `${error.code}: ${error.message}` : String(error)],
  }
}

/** Reports a read that the app completed: `model` is what its screen got of the exchanges. */
export async function checkRead(
  { path, screen, read, isCounted = false }: AppRead,
  fields: readonly UsedField[],
  exchanges: readonly Exchange[],
  model: unknown,
): Promise<CallReport> {
  const bodies = exchanges.map(({ body }) => body)
  const [first] = bodies
  const shown = rowsOf(model)
  const isRecordCall = isRecord(model) && !Array.isArray(model['rows'])
  const list = isRecordCall ? undefined : await listPath(bodies, read, shown.length)
  const received = isRecordCall ? [readRecord(first)] : bodies.flatMap((body) => rowsAt(body, list))
  const lost = lostFields(fields, received, shown)
  const { totalCount, isCounted: hasTotal } = readPagination(
    first,
    shown.length,
    Math.max(1, shown.length),
    1,
  )
  const reasons = [
    ...(isRecordCall && Object.keys(model).length === 0 ? ['no figure was found'] : []),
    ...(isUnknownShape(first, shown) ? ['the shape is unknown; the app shows an empty list'] : []),
    ...(isCounted && !hasTotal ? [`no total: the app counts the ${shown.length} rows of this page`] : []),
    ...(isRecord(model) && isRecord(model['cut'])
      ? [`cut: the server announces more rows, and the app gets ${shown.length}`]
      : []),
  ]
  const isUnread = isUnknownShape(first, shown) || (isRecordCall && Object.keys(model).length === 0)
  return {
    method: 'GET',
    path,
    screen,
    verdict: isUnread ? 'cannot read' : lost.length + reasons.length > 0 ? 'reads partly' : 'ok',
    status: exchanges[0]?.status ?? null,
    shape: shapeOf(first),
    shows: isRecordCall
      ? `${Object.keys(model).length} figures`
      : rowsText(shown.length, hasTotal, totalCount, bodies),
    pagination: isRecordCall ? [] : paginationKeys(first, list),
    lost,
    reasons,
  }
}

function rowsText(rows: number, hasTotal: boolean, total: number, bodies: readonly unknown[]): string {
  const noun = rows === 1 ? 'row' : 'rows'
  const text = hasTotal && total !== rows ? `${rows} ${noun} of ${total}` : `${rows} ${noun}`
  return bodies.length > 1 ? `${text}, in ${bodies.length} calls` : text
}

/** Logs read as empty whatever was sent (spec §8); every other list has thrown before. */
function isUnknownShape(body: unknown, shown: readonly unknown[]): boolean {
  if (shown.length > 0) return false
  try {
    readList(body)
    return false
  } catch {
    return !isRecord(body) || Object.keys(body).length > 0
  }
}

/** Finds the list that the app takes its rows from: the one without which there are fewer. */
async function listPath(
  bodies: readonly unknown[],
  read: AppRead['read'],
  rows: number,
): Promise<Path | undefined> {
  const [first, ...rest] = bodies
  for (const path of arraysIn(first)) {
    const model = await replay([replaceAt(first, path, []), ...rest], () => read('sample'))
    if (rowsOf(model).length < rows) return path
  }
  return undefined
}

function arraysIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path]
  return isRecord(value) ? Object.entries(value).flatMap(([key, part]) => arraysIn(part, [...path, key])) : []
}

function rowsAt(body: unknown, path: Path | undefined): unknown[] {
  const list = path && valueAt(body, path)
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** The keys beside the list that change the pagination. */
function paginationKeys(body: unknown, list: Path | undefined): string[] {
  const around = list ? replaceAt(body, list, []) : body
  const paginationOf = (sent: unknown) => JSON.stringify(readPagination(sent, 1, 1, 1))
  return leavesOf(around)
    .filter((path) => {
      const value = valueAt(around, path)
      return [1234, true, false, undefined].some(
        (other) => other !== value && paginationOf(replaceAt(around, path, other)) !== paginationOf(around),
      )
    })
    .map((path) => path.join('.'))
    .filter((name) => name !== '')
}
