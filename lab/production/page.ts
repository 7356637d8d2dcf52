import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../scripts/bootstrap.mjs'

interface Block {
  language: 'sh' | 'ini'
  /** The file in which the reader saves it. */
  file: string | undefined
  /** Whether it needs the machine itself: root, systemd, the network. */
  machine: boolean
  content: string
}

const BLOCK = /^```(sh|ini)(?: file=(\S+))?( machine)?\n([\s\S]*?)^```$/gm

/** The code blocks of docs/production.md, in order. The words after the language of a block are not displayed. */
export function pageBlocks(): Block[] {
  const page = readFileSync(join(repository, 'docs/production.md'), 'utf8')
  const blocks = [...page.matchAll(BLOCK)].map(
    ([, language, file, machine, content = '']): Block => ({
      language: language === 'ini' ? 'ini' : 'sh',
      file,
      machine: machine !== undefined,
      content,
    }),
  )
  const fences = page.match(/^```/gm)?.length ?? 0
  if (blocks.length * 2 !== fences) throw new Error('docs/production.md has a block of another kind')
  return blocks
}

/** The complaint of `bash -n` about a script; '' if it is well-formed. Placeholders in angle brackets count as words. */
export function shellErrors(script: string): string {
  const { stderr } = spawnSync('bash', ['-n'], {
    input: script.replace(/<[a-z][a-z ]+>/g, 'placeholder'),
    encoding: 'utf8',
  })
  return stderr
}
