import { createServer } from 'node:net'

/**
 * The port that `PORT` names; 3000 when it names none.
 * @throws when it is no port
 */
export function portOfEnvironment(): number {
  const text = process.env['PORT'] ?? '3000'
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
