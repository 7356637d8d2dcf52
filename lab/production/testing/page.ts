import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../../scripts/bootstrap.mjs'

const BLOCK = /^```(sh|ini)(?: file=(\S+))?( machine)?\n([\s\S]*?)^```$/gm

/** The code blocks of docs/production.md, in order. The words after the language of a block are not displayed. */
export function pageBlocks() {
  const page = readFileSync(join(repository, 'docs/production.md'), 'utf8')
  return [...page.matchAll(BLOCK)].map(([, language, file, machine, content = '']) => ({
    language,
    /** The reader saves it there. */
    file,
    /** Whether it needs the machine itself: root, systemd, the network. */
    machine: machine !== undefined,
    content,
  }))
}
