interface PriceTable {
  id: string
  name: string
}

const PAGE = 100

/** Writes price tables, and reads which of them the server still has. */
export function priceTableWriter(headers: Record<string, string>) {
  const acknowledged: string[] = []
  const json = { ...headers, 'content-type': 'application/json' }
  let number = 0

  return {
    /** The names of the price tables that the server said it has written. */
    acknowledged,

    /** @returns the status; `no response` if the connection broke */
    async write(url: string, source: string): Promise<string> {
      const name = `Escrita ${++number}`
      try {
        const response = await fetch(`${url}/api/price-tables/${source}/duplicate`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ name }),
        })
        await response.arrayBuffer()
        if (response.status === 201) acknowledged.push(name)
        return String(response.status)
      } catch {
        return 'no response'
      }
    },

    /** Every price table of the server, between writes. */
    async readAll(url: string): Promise<PriceTable[]> {
      const all: PriceTable[] = []
      for (let page = 1; ; page++) {
        const response = await fetch(`${url}/api/price-tables?page=${page}&limit=${PAGE}`, { headers })
        const { data }: { data: PriceTable[] } = await response.json()
        all.push(...data)
        if (data.length < PAGE) return all
      }
    },
  }
}
