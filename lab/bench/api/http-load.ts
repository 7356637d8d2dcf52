import { Agent, get, type IncomingMessage } from 'node:http'

/** As a browser sends it: bodies arrive compressed and are not decompressed here. */
const ENCODING = { 'accept-encoding': 'gzip, deflate, br' }

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export interface Download {
  status: number
  /** Milliseconds from the call to the first byte of the body. */
  firstByte: number
  /** Milliseconds from the call to the last byte. */
  total: number
  /** Of the body on the line. */
  bytes: number
}

/** Calls the API and reads the whole body. */
export function download(url: string, headers: Record<string, string>): Promise<Download> {
  const start = performance.now()
  return new Promise((done, failed) => {
    const read = (response: IncomingMessage) => {
      let firstByte = Number.NaN
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - start
        bytes += chunk.length
      })
      response.on('error', failed)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          firstByte,
          total: performance.now() - start,
          bytes,
        }),
      )
    }
    get(url, { agent, headers: { ...ENCODING, ...headers } }, read).on('error', failed)
  })
}

/** The same, for a call that must succeed. */
export async function load(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await download(url, headers)
  if (status !== 200) throw new Error(`${url} responded with ${status}`)
}
