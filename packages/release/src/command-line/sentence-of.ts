import { isCode } from '@celeiro/files'

const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of the disk is used up',
  EROFS: 'The file system is read-only',
  EACCES: 'There is no permission to write there',
  ENOTDIR: 'The path leads through a file, which is no folder',
  EEXIST: 'A file is in the place of a folder',
}

/** What a command prints about an error, in place of the words of the system. */
export function sentenceOf(error: unknown): unknown {
  const code = Object.keys(SENTENCES).find((known) => isCode(error, known))
  if (code === undefined) return error
  const path = error instanceof Error && 'path' in error && error.path ? `: ${error.path}` : ''
  return new Error(`${SENTENCES[code]}${path}.`, { cause: error })
}
