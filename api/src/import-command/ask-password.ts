import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ImportError } from './import-error.ts'

/** Asks for a password on the terminal, which does not show it. */
export async function askPassword(username: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ImportError('Put the password into CELEIRO_PASSWORD: there is no terminal.')
  process.stderr.write(`Password of ${username}: `)
  const unseen = new Writable({ write: (_text, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  const password = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return password
}
