import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal; `isSecret` shows nothing of what is typed. */
export async function ask(question: string, isSecret = false): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`${question.trim()} is missing, and there is no terminal to ask on.`)
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    terminal: true,
  })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}
