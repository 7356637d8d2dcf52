/** Pages that are requested at the same time. Browsers open six connections to a host, which other calls need as well. */
const AT_ONCE = 4

/** Pagination in a response; null where the response has none. */
interface SaidOfPages {
  totalCount: number | null
  totalPages: number | null
  hasNext: boolean | null
  /** What the page that follows comes after, in a walk by keys; null if this one is the last. */
  next?: string | null
}

export interface SentPage<Row> {
  rows: readonly Row[]
  sent: SaidOfPages
}

export interface PageRead<Row> {
  /** The rows that came on no page before. */
  rows: readonly Row[]
  received: number
  /** The number of rows on all pages, and of the pages; null if no response said it. */
  total: number | null
  pages: number | null
  /** Whether the responses say that a page follows. */
  isFollowed: boolean
  /** Whether it has rows, but no new ones: the server ignores the number of the page. */
  isRepeated: boolean
  /** Whether it is the last page, and rows moved while the pages were read: some may be on none of them. */
  isMoved: boolean
}

interface PagesToRead<Row> {
  /** The first page, where it is there already. */
  first?: SentPage<Row>
  /** Requests a page; the first one is 0. `after` is the `next` of the page before it. */
  load: (index: number, after?: string) => Promise<SentPage<Row>>
  size: number
  /** Whether the API may go by the key of the last row: it does if the first page has a `next`. */
  mayBeKeyed?: boolean
  /** A server may send new rows forever. */
  maxPages?: number
  signal: AbortSignal
}

/**
 * Reads the pages of a list, in their order: the second alone, because it shows whether the server knows pages, then four at a time. Without a
 * total, each page tells whether to request another one. A page without new rows is the last. Rows may move meanwhile: one that has come before
 * is not repeated. A walk by keys misses none; elsewhere a count that falls or is not reached, or another first page, shows that they moved.
 * @throws the first error of `load`, and what `signal` was aborted with, without waiting for the requests on their way
 */
export async function* readPages<Row extends object>(
  options: PagesToRead<Row>,
): AsyncGenerator<PageRead<Row>> {
  const { first, load, size, mayBeKeyed = false, maxPages = Number.POSITIVE_INFINITY, signal } = options
  const isNew = newRows<Row>()
  const onTheirWay: Promise<SentPage<Row>>[] = [first ? Promise.resolve(first) : load(0)]
  let requested = 1
  let received = 0
  let sent: SaidOfPages = { totalCount: null, totalPages: null, hasNext: null }
  let start: readonly Row[] = []
  let isKeyed = false
  let hasFallen = false

  for (let index = 0; ; index += 1) {
    const coming = onTheirWay.shift()
    if (!coming) return
    const page = await unlessAborted(coming, signal)
    const rows = isNew(page.rows, index)
    received += rows.length
    hasFallen ||= (page.sent.totalCount ?? Number.POSITIVE_INFINITY) < (sent.totalCount ?? 0)
    sent = {
      totalCount: page.sent.totalCount ?? sent.totalCount,
      totalPages: page.sent.totalPages ?? sent.totalPages,
      hasNext: page.sent.hasNext,
    }
    const { totalCount, totalPages, hasNext } = sent
    const after = page.sent.next ?? undefined
    if (index === 0) {
      start = page.rows
      isKeyed = mayBeKeyed && after !== undefined
    }
    const follows = (count: number) =>
      isKeyed
        ? after !== undefined && count === index + 1
        : count < (totalPages ?? 0) ||
          count * size < (totalCount ?? 0) ||
          (hasNext === true && count === index + 1)
    const isRepeated = rows.length === 0 && page.rows.length > 0
    const isFollowed = follows(requested)
    const isLast = rows.length === 0 || (onTheirWay.length === 0 && !isFollowed)
    const isChecked = isLast && index > 0 && !isKeyed && !isRepeated
    const isMoved =
      isChecked &&
      (hasFallen ||
        received < (totalCount ?? 0) ||
        !areSame(start, (await unlessAborted(load(0), signal)).rows))
    yield { rows, received, total: totalCount, pages: totalPages, isFollowed, isRepeated, isMoved }
    signal.throwIfAborted()
    if (rows.length === 0) return
    const room = index === 0 || isKeyed ? 1 : AT_ONCE
    while (onTheirWay.length < room && requested < maxPages && follows(requested)) {
      const asked = load(requested, after)
      // The walk may end before its turn comes.
      asked.catch(() => {})
      onTheirWay.push(asked)
      requested += 1
    }
  }
}

/** What makes a row the same on two pages: its id, or all its values. */
function identityOf(row: object) {
  const id = 'id' in row && typeof row.id === 'string' ? row.id : undefined
  return { hasId: id !== undefined, identity: id ?? JSON.stringify(row) }
}

const areSame = (before: readonly object[], now: readonly object[]): boolean =>
  before.length === now.length &&
  now.every((row, index) => identityOf(row).identity === identityOf(before[index] ?? {}).identity)

/** Rows without an id are known if all their values are, and so is their whole page: two may be equal. */
function newRows<Row extends object>() {
  const seen = new Set<string>()
  return (rows: readonly Row[], index: number): readonly Row[] => {
    const found = rows.map((row) => {
      const { hasId, identity } = identityOf(row)
      return { row, hasId, identity, isKnown: seen.has(identity) }
    })
    if (found.every(({ isKnown }) => isKnown)) return []
    return found.flatMap(({ row, hasId, identity, isKnown }) => {
      if (hasId && (isKnown || seen.has(identity))) return []
      seen.add(identity)
      // Only rows without an id could share a key with rows of other pages.
      return hasId || index === 0 || !('key' in row) ? [row] : [{ ...row, key: `${row.key}#${index}` }]
    })
  }
}

/** `Promise.race` with one promise of the signal would keep every page until the walk ends. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
