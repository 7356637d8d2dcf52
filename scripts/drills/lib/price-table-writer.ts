import { times } from './calls.ts'

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

    /** Every price table of the server. */
    async readAll(url: string): Promise<PriceTable[]> {
      const readPage = async (page: number): Promise<{ data: PriceTable[]; pages: number }> => {
        const response = await fetch(`${url}/api/price-tables?page=${page}&limit=${PAGE}`, { headers })
        const { data, pagination } = await response.json()
        return { data, pages: Math.ceil(pagination.total / PAGE) }
      }
      const first = await readPage(1)
      const others = await times(Math.max(0, first.pages - 1), (index) => readPage(index + 2))
      return [first, ...others].flatMap(({ data }) => data)
    },
  }
}
