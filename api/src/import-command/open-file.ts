import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Duplex, pipeline, type Readable } from 'node:stream'
import iconv from 'iconv-lite'
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
 * Opens a file as text. UTF-8 unless a byte anywhere in it is not: then Windows-1252, which `TextDecoder` decodes wrongly in Node 20
 * (0x80 to 0x9F).
 * @throws ImportError
 */
export async function openFile(path: string): Promise<TextFile> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new ImportError(`${path} is no file.`)
  if (file.size === 0) throw new ImportError(`${path} is empty.`)
  const { encoding, start } = await sniff(path)
  const first = start.trimStart().slice(0, 2)
  if (first === 'PK') throw new ImportError(`${path} is a workbook. Save its sheet as CSV.`)
  if (first.startsWith('['))
    throw new ImportError(`${path} is a JSON array. Write one object a line (NDJSON).`)
  const bytes = createReadStream(path)
  // The types of the library differ from those of Node in what nothing here uses.
  const text = iconv.decodeStream(encoding) as unknown as Duplex
  // Who reads the text gets an error.
  pipeline(bytes, text, () => {})
  return {
    format: first.startsWith('{') ? 'ndjson' : 'csv',
    size: file.size,
    delimiter: delimiterOf(start),
    text,
    position: () => bytes.bytesRead,
  }
}

async function sniff(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let head: Buffer | undefined
  for await (const part of createReadStream(path)) {
    head ??= part
    isUtf8 = isUtf8 && decodes(decoder, part)
    if (!isUtf8) break
  }
  isUtf8 = isUtf8 && decodes(decoder)
  const encoding = isUtf8 ? 'utf8' : 'win1252'
  return { encoding, start: iconv.decode(head ?? Buffer.alloc(0), encoding) }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, part?: Buffer): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined })
    return true
  } catch {
    return false
  }
}

/** The one that divides the headings most often, outside of quotes. */
function delimiterOf(start: string): string {
  const headings = /^[^\r\n]*/.exec(start)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const counted = [';', ',', '\t'].map((delimiter) => ({
    delimiter,
    count: headings.split(delimiter).length,
  }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter
}
