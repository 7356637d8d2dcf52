import type { Page } from 'playwright'

/** When a request was sent and when its response had arrived, in seconds on the clock of the browser. */
interface Interval {
  start: number
  end: number
}

interface RecordedRequest extends Interval {
  isScript: boolean
  headerBytes: number
  /** The size of the response, compressed, with its headers. 0 if it came from a cache. */
  bytes: number
}

export interface NetworkFigures {
  /** Compressed bytes of scripts. */
  scriptBytes: number
  scripts: number
  requests: number
  /** See `chainDepth`. */
  depth: number
}

/** A response whose body no code of the page reads never ends: it is left out of the figures after so long. */
const LONGEST_END_MS = 10_000

/** Records the requests of a page. @returns the figures of the requests that started in the first milliseconds */
export async function recordNetwork(page: Page): Promise<(milliseconds: number) => Promise<NetworkFigures>> {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, RecordedRequest>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return
    const recorded = { start: timestamp, end: Number.NaN, isScript: false, headerBytes: 0, bytes: 0 }
    requests.set(requestId, recorded)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { mimeType, encodedDataLength } = response
    const found = { isScript: mimeType.includes('javascript'), headerBytes: encodedDataLength }
    Object.assign(requests.get(requestId) ?? {}, found)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength })
  })
  session.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId))
  await session.send('Network.enable')

  return async (milliseconds) => {
    const first = Math.min(...[...requests.values()].map(({ start }) => start))
    const counted = [...requests].filter(([, { start }]) => start - first < milliseconds / 1000)
    const deadline = performance.now() + LONGEST_END_MS
    const isPending = ([id, { end }]: (typeof counted)[number]) => requests.has(id) && Number.isNaN(end)
    while (counted.some(isPending) && performance.now() < deadline) await page.waitForTimeout(50)
    // A response without bytes came from the HTTP cache, which has no event of its own.
    const transferred = counted.map(([, request]) => request).filter(({ bytes }) => bytes > 0)
    const scripts = transferred.filter(({ isScript }) => isScript)
    return {
      scriptBytes: scripts.reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0),
      scripts: scripts.length,
      requests: transferred.length,
      depth: chainDepth(transferred),
    }
  }
}

/**
 * The depth of the chain of requests: the length of the longest sequence in which each request starts after the one
 * before has ended. Requests that wait for a connection have started, so the number of connections does not count.
 */
function chainDepth(requests: readonly Interval[]): number {
  const depths: { end: number; depth: number }[] = []
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = depths.filter((earlier) => earlier.end <= start).map(({ depth }) => depth)
    depths.push({ end, depth: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...depths.map(({ depth }) => depth))
}
