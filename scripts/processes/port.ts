import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Reads the port from `PORT`.
 * @param command the command to repeat with another port
 * @throws if the value is no port or the port is taken
 */
export async function freePortOfEnvironment(command: string): Promise<number> {
  const port = portOfEnvironment()
  if (!(await isTaken(port))) return port
  throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} ${command}`)
}

export function portOfEnvironment(): number {
  // As in the API host, an empty variable counts as absent.
  const text = process.env['PORT'] || '3000'
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new Error(`PORT must be a number from 1 to 65535; it is "${text}".`)
}

export function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(true))
    probe.listen(port, () => probe.close(() => done(false)))
  })
}

/** Whether a server accepts connections to a port of this address. */
export function accepts(port: number, address = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, address)
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

/** A port of the loopback interface that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address instanceof Object ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

/**
 * Waits until a URL responds with success.
 * @param ended settles when the server process has ended
 * @throws when the server has ended
 */
export async function waitUntilReady(url: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void ended.finally(() => {
    hasEnded = true
  })
  for (; !hasEnded; await sleep(200)) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`The server of ${url} ended before it was ready.`)
}
