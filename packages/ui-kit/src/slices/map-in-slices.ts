/** Milliseconds of work before the browser may paint and handle input, on computers several times slower than ours. */
const SLICE_MS = 8

/** Items between two looks at the clock. */
const STRIDE = 16

/**
 * Like `items.map` for thousands of items, without blocking the page: in slices, each in a task of its own. Also the first one, because the
 * caller has most likely just parsed these items. @throws the reason of the signal
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [index, item] of items.entries()) {
    if (index % STRIDE === 0 && performance.now() >= end) {
      await nextTask()
      signal?.throwIfAborted()
      end = performance.now() + SLICE_MS
    }
    results.push(map(item))
  }
  signal?.throwIfAborted()
  return results
}

/** A message, because timers of background tabs run once a second at most. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
