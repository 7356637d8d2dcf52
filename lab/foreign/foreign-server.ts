import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRecord, type UnknownRecord } from '../../packages/api-contract/src/wire.ts'
import { createForeignApi, type ForeignResponse } from './foreign-api.ts'
import { mapRecords, type Sent, type Style } from './style.ts'

export interface ForeignServer {
  url: string
  /** From now on it serves fresh records in another style; sessions end. */
  serve: (style: Style) => void
  close: () => Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
}

/** Starts an API server on an unused port that serves the fixture in one style. */
export async function startForeignServer(first: Style): Promise<ForeignServer> {
  let style = first
  let call = createForeignApi(style)
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://foreign')
    const authorization = request.headers.authorization ?? ''
    const body = await readBody(request)
    const answered = call({ method: request.method ?? 'GET', path, query, authorization, body })
    send(response, answered, style)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server has no other kind of address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    serve(next) {
      style = next
      call = createForeignApi(next)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<UnknownRecord> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const body: unknown = text ? JSON.parse(text) : {}
  return isRecord(body) ? body : {}
}

function send(response: ServerResponse, { status, ...content }: ForeignResponse, style: Style): void {
  const sent = toSent(content, style)
  const [type, text] =
    'html' in sent ? ['text/html', sent.html] : ['application/json', JSON.stringify(sent.json)]
  response.writeHead(status, { ...CORS, 'content-type': `${type}; charset=utf-8` }).end(text)
}

function toSent(content: Omit<ForeignResponse, 'status'>, style: Style): Sent {
  const { row = (record: UnknownRecord) => record } = style
  if (content.failure) return style.error(content.failure)
  if (content.list) {
    const rows = content.list.rows.map((record) => mapRecords(record, row))
    return { json: style.list(rows, content.list.about) }
  }
  return { json: style.record(row(content.record ?? {})) }
}
