import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { get as getByTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { execa, execaSync } from 'execa'
import pg from 'pg'
import { onExit } from 'signal-exit'
import { repository } from '../../../scripts/bootstrap.mjs'
import { requireProgram } from '../../../scripts/checks/debian-packages.ts'
import { startPostgres } from '../../../test/postgres/postgres-server.ts'
import { startNginx } from '../../drills/lib/nginx.ts'
import { readUnit } from './unit.ts'

export const NAME = 'celeiro.example'
/** In place of 443, 80, 3001, 3002 and 3003. Metrics and probes of a host have a 1 before its port. */
export const PORTS = { tls: 3931, plain: 3932, hosts: [3933, 3934, 3935] } as const

interface Outcome {
  code: number
  output: string
}

/**
 * A machine in a folder: commands of the page run there with its own paths and ports. PostgreSQL, the API hosts and nginx
 * are real; users do not exist, and systemd is a dozen lines.
 */
export async function startMachine() {
  const root = mkdtempSync(join(tmpdir(), 'celeiro-machine-'))
  const postgres = await startPostgres()
  const hosts = new Map<string, ChildProcess>()
  for (const folder of [
    'opt/celeiro/releases',
    'etc/nginx/conf.d',
    'etc/systemd/system',
    'etc/celeiro',
    'bin',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync(repository, join(root, 'opt/celeiro/source'))
  const live = join(root, 'etc/letsencrypt/live', NAME)
  mkdirSync(live, { recursive: true })
  const certificate = join(live, 'fullchain.pem')
  writeCertificate(certificate, join(live, 'privkey.pem'))

  /** Text of the page with the paths and ports of this machine. */
  const here = (text: string): string =>
    text
      .replaceAll('/usr/bin/node', process.execPath)
      .replace(/(?<![\w.$}])\/(opt|etc|var)\//g, `${root}/$1/`)
      .replace(/\b300([123])\b/g, (_, number) => String(PORTS.hosts[Number(number) - 1]))
      .replaceAll(':5432/', `:${postgres.port}/`)
      // The drill of rolling restarts has the delay.
      .replace('STOP_DELAY=2', 'STOP_DELAY=0')

  const startHost = (name: string) => {
    const { command, cwd, env } = readUnit(join(root, 'etc/systemd/system'), name)
    const [file = '', ...args] = command
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
    onExit(() => void child.kill('SIGKILL'))
    hosts.set(name, child)
  }
  const stopHost = async (name: string) => {
    const child = hosts.get(name)
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  const commands: Record<string, (args: string[], input: string) => Promise<Outcome>> = {
    async psql(_, input) {
      const client = new pg.Client(postgres.url)
      await client.connect()
      // Each in a transaction of its own, as psql does.
      for (const statement of input.split(/;$/m)) await client.query(statement)
      await client.end()
      return done()
    },
    async systemctl([verb, ...args]) {
      const units = args.filter((argument) => !argument.startsWith('--'))
      if (verb === 'daemon-reload') return done()
      for (const unit of units) {
        if (verb === 'restart') await stopHost(unit)
        if (verb === 'restart' || verb === 'enable') startHost(unit)
        else if (unit === 'nginx') await startSite()
        else return { code: 1, output: `systemctl ${verb} ${unit}` }
      }
      return done()
    },
    async 'systemd-run'(args) {
      const options = args.filter((argument) => argument.startsWith('--'))
      const file = options.find((option) => option.includes('EnvironmentFile='))?.split('EnvironmentFile=')[1]
      const [command = '', ...rest] = args.slice(options.length)
      return outcomeOf(command, rest, parseEnv(readFileSync(file ?? '', 'utf8')))
    },
    /** The deployment of the API host, with the dependencies of this repository. */
    async npx(args) {
      const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
      const target = args.at(-1) ?? ''
      const expected = `--yes ${packageManager} --filter @celeiro/api deploy --prod --legacy ${target}`
      if (args.join(' ') !== expected) return { code: 1, output: `npx ${args.join(' ')}` }
      mkdirSync(target, { recursive: true })
      for (const part of ['dist', 'drizzle', 'node_modules', 'package.json']) {
        rmSync(join(target, part), { force: true })
        symlinkSync(join(repository, 'api', part), join(target, part))
      }
      return done()
    },
    async curl(args) {
      const url = new URL(args.at(-1) ?? '')
      const response = await (url.protocol === 'https:' ? request(url.pathname) : fetch(url)).catch(
        () => undefined,
      )
      const status = response instanceof Response ? response.status : response?.statusCode
      return { code: status === 200 ? 0 : 22, output: '' }
    },
    // `systemctl reload nginx` starts the real one.
    nginx: async (args) => (args.join() === '-t' ? done() : { code: 1, output: `nginx ${args.join(' ')}` }),
  }

  const startSite = async () => {
    const site = readFileSync(join(root, 'etc/nginx/conf.d/celeiro.conf'), 'utf8')
      .replaceAll(/listen \[::\].*/g, '')
      .replace(/listen 443 /, `listen 127.0.0.1:${PORTS.tls} `)
      .replace(/listen 80;/, `listen 127.0.0.1:${PORTS.plain};`)
    await startNginx(join(root, 'etc/nginx'), site, PORTS.tls)
  }

  /** The response of nginx to the host name of the page, by a connection that is verified. */
  async function request(path: string): Promise<IncomingMessage> {
    const ca = readFileSync(certificate)
    const target = { host: '127.0.0.1', port: PORTS.tls, servername: NAME, ca, headers: { host: NAME }, path }
    const [response]: IncomingMessage[] = await once(getByTls(target), 'response')
    if (!response) throw new Error('no response')
    return response.resume()
  }

  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { name, args, input }: { name: string; args: string[]; input: string } = JSON.parse(body)
    const outcome = await commands[name]?.(args, input).catch((error: Error) => ({
      code: 1,
      output: error.message,
    }))
    response.end(JSON.stringify(outcome))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const bin = join(root, 'bin')
  writeFileSync(join(bin, 'call.mjs'), caller(address instanceof Object ? address.port : 0))
  for (const name of Object.keys(commands))
    program(bin, name, `exec '${process.execPath}' '${join(bin, 'call.mjs')}' ${name} "$@"`)
  program(bin, 'runuser', 'shift 3; exec "$@"')
  program(bin, 'sleep', 'exec /bin/sleep 0.1')
  program(bin, 'git', `if [ "$1" = rev-parse ]; then echo 0123abc; else exec '${pathOf('git')}' "$@"; fi`)
  // The API host is built, and other tests run it.
  program(bin, 'npm', `if [ "$*" = 'run build -- api' ]; then exit 0; else exec '${pathOf('npm')}' "$@"; fi`)

  return {
    root,
    here,
    request,
    /** Kills the host of a port, as a crash would. */
    crash: (port: number) => hosts.get(`celeiro-api@${port}`)?.kill('SIGKILL'),
    /** Runs a script of the page in one shell. */
    run: (script: string): Promise<Outcome> =>
      outcomeOf('bash', ['-eu', '-o', 'pipefail', '-c', here(script)], {
        PATH: `${bin}:${process.env['PATH']}`,
      }),
    async stop() {
      for (const child of hosts.values()) child.kill('SIGKILL')
      server.close()
      server.closeAllConnections()
      postgres.destroy()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Writes a certificate of the machine that signs itself, and its key. */
function writeCertificate(file: string, key: string): void {
  execaSync(requireProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
    ...['-days', '2', '-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-keyout', key, '-out', file],
  ])
}

/** Runs a program to its end. */
async function outcomeOf(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { exitCode, all } = await execa(file, args, { env, all: true, reject: false, stdin: 'ignore' })
  return { code: exitCode ?? 1, output: all }
}

const pathOf = (name: string) => execaSync('sh', ['-c', `command -v ${name}`]).stdout

const done = (): Outcome => ({ code: 0, output: '' })

function program(folder: string, name: string, line: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
}

/** Hands a command, with its standard input if it has one, to the test. */
const caller = (port: number) => `import { readFileSync } from 'node:fs'
const [name, ...args] = process.argv.slice(2)
const input = name === 'psql' ? readFileSync(0, 'utf8') : ''
const response = await fetch('http://127.0.0.1:${port}', { method: 'POST', body: JSON.stringify({ name, args, input }) })
const { code, output } = await response.json()
process.stdout.write(output)
process.exitCode = code
`
