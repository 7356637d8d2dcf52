/** One HTTP exchange of the app. */
export interface Exchange {
  method: string
  /** Path and query. */
  path: string
  /** Null without a response. */
  status: number | null
  /** The content of JSON, else the text. */
  body: unknown
}

/** Records every request of the app until `stop`. */
export function recordExchanges() {
  const original = globalThis.fetch
  let exchanges: Exchange[] = []

  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const exchange: Exchange = {
      method: init?.method ?? 'GET',
      path: `${pathname}${search}`,
      status: null,
      body: undefined,
    }
    exchanges.push(exchange)
    const response = await original(input, init)
    exchange.status = response.status
    exchange.body = parse(await response.clone().text())
    return response
  }

  return {
    /** The exchanges since the last call. */
    take(): Exchange[] {
      const taken = exchanges
      exchanges = []
      return taken
    },
    stop() {
      globalThis.fetch = original
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
