import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Duplex, pipeline, type Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { createGuess } from '../text-bytes.ts'
import { ImportError } from './import-error.ts'

export interface TextFile {
  format: 'csv' | 'ndjson'
  /** Bytes. */
  size: number
  /** What separates the fields of a CSV. */
  delimiter: string
  text: Readable
  /** Bytes that have been read. */
  position: () => number
}

/**
 * Opens a file as text.
 * @param encoding the one that the user names; guessed by default
 * @throws ImportError
 */
export async function openFile(path: string, encoding?: string): Promise<TextFile> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new ImportError(`${path} is no file.`)
  if (file.size === 0) throw new ImportError(`${path} is empty.`)
  const sniffed = await sniff(path, encoding)
  const first = sniffed.start.trimStart().slice(0, 2)
  if (first === 'PK') throw new ImportError(`${path} is a workbook. Save its sheet as CSV.`)
  if (first.startsWith('['))
    throw new ImportError(`${path} is a JSON array. Write one object a line (NDJSON).`)
  const bytes = createReadStream(path)
  // The types of the library differ from those of Node in what nothing here uses.
  const text = iconv.decodeStream(sniffed.encoding) as unknown as Duplex
  // Who reads the text gets an error.
  pipeline(bytes, text, () => {})
  return {
    format: first.startsWith('{') ? 'ndjson' : 'csv',
    size: file.size,
    delimiter: delimiterOf(sniffed.start),
    text,
    position: () => bytes.bytesRead,
  }
}

/** @param named the encoding that the user names */
async function sniff(path: string, named: string | undefined) {
  const guess = createGuess(named)
  let head: Buffer | undefined
  for await (const part of createReadStream(path)) {
    head ??= part
    guess.add(part)
  }
  const encoding = guess.encoding()
  return { encoding, start: iconv.decode(head ?? Buffer.alloc(0), encoding) }
}

/** The one that the first line names for Excel, or the one that divides the headings most often, outside of quotes. */
function delimiterOf(start: string): string {
  const named = /^\uFEFF?sep=([^\r\n"])[\r\n]/i.exec(start)?.[1]
  if (named) return named
  const headings = /^[^\r\n]*/.exec(start)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const counted = [';', ',', '\t'].map((delimiter) => ({
    delimiter,
    count: headings.split(delimiter).length,
  }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter
}
