import { signInTo } from '../../api-instance.ts'

const PAGE = 100

/** Copies the first price table of a server again and again, and reads which of the copies the server has. */
export async function priceTableWriter(url: string) {
  const headers = await signInTo(url)
  const json = { ...headers, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  let number = 0

  const pageOf = async (page: number): Promise<{ id: string; name: string }[]> => {
    const response = await fetch(`${url}/api/price-tables?page=${page}&limit=${PAGE}`, { headers })
    return (await response.json()).data
  }
  const [source] = await pageOf(1)
  if (!source) throw new Error('there is no price table to copy')

  return {
    /** The names of the price tables that the server said it has written. */
    acknowledged,

    /** @returns the status; `no response` if the connection broke */
    async write(): Promise<string> {
      const name = `Escrita ${++number}`
      try {
        const response = await fetch(`${url}/api/price-tables/${source.id}/duplicate`, {
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

    /** The names of all copies that the server has, between writes. */
    async readAll(): Promise<string[]> {
      const names: string[] = []
      for (let page = 1; ; page++) {
        const tables = await pageOf(page)
        names.push(...tables.map(({ name }) => name).filter((name) => name.startsWith('Escrita ')))
        if (tables.length < PAGE) return names
      }
    },
  }
}
