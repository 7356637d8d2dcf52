import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isTaken } from '../../lib/port.ts'

export interface Balancer {
  /** What it is: nginx if that is installed. */
  name: string
  url: string
  destroy(): void
}

/** A balancer over instances on these ports, with connections that it keeps open. */
export function startBalancer(ports: readonly number[]): Promise<Balancer> {
  return spawnSync('nginx', ['-v']).error ? startRoundRobin(ports) : startNginx(ports)
}

/** As deploy/nginx.conf has it: it tries the next instance where a connection is refused. */
async function startNginx(ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-balancer-'))
  const port = await freePort()
  const servers = ports.map((instance) => `server 127.0.0.1:${instance};`).join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream api { ${servers} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }
    }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const destroy = () => {
    nginx.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', destroy)
  while (!(await isTaken(port)) && nginx.exitCode === null) await sleep(20)
  return { name: 'nginx', url: `http://127.0.0.1:${port}`, destroy }
}

/**
 * Behaves as nginx does by default: instances take turns, and the next one gets a request whose connection is refused, or
 * breaks before the response if the request is a GET.
 */
async function startRoundRobin(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => {
      const first = turn++
      forward(
        incoming,
        Buffer.concat(chunks),
        response,
        (attempt) => ports[(first + attempt) % ports.length],
        0,
      )
    })
  })

  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    portOf: (attempt: number) => number | undefined,
    attempt: number,
  ): void {
    const { method, url: path, headers } = incoming
    const options = { agent, host: '127.0.0.1', port: portOf(attempt), method, path, headers }
    const outgoing = request(options, (reply) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = reply.headers
      response.writeHead(reply.statusCode ?? 502, kept)
      reply.pipe(response)
      reply.once('error', () => response.destroy())
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      const mayRepeat = method === 'GET' || error.code === 'ECONNREFUSED'
      if (mayRepeat && !response.headersSent && attempt + 1 < ports.length) {
        forward(incoming, body, response, portOf, attempt + 1)
      } else if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    outgoing.end(body)
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    name: 'a round-robin proxy',
    url: `http://127.0.0.1:${address instanceof Object ? address.port : 0}`,
    destroy() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
