import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** How bytes from elsewhere become text: bodies of requests, files of the import, and what other systems answer. */

/**
 * The names of encodings with those of the library, whose Windows-1252 is right where `TextDecoder` of Node 20 is not (0x80 to 0x9F).
 * Who says ISO-8859-1 means Windows-1252, as browsers take it.
 */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf8',
  utf8: 'utf8',
  'us-ascii': 'utf8',
  'windows-1252': 'win1252',
  cp1252: 'win1252',
  'iso-8859-1': 'win1252',
  latin1: 'win1252',
  'iso-8859-15': 'iso885915',
  'utf-16': 'utf16le',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  cp850: 'cp850',
  ibm850: 'cp850',
  cp437: 'cp437',
  macintosh: 'macintosh',
}

export const ENCODING_NAMES = Object.keys(ENCODINGS)

/** The library's name of an encoding. */
export const encodingOf = (name: string): string | undefined =>
  Object.hasOwn(ENCODINGS, name.toLowerCase()) ? ENCODINGS[name.toLowerCase()] : undefined

/** What a character is read as that the bytes do not have. */
export const UNREADABLE = '\uFFFD'

const MARKS: readonly [encoding: string, mark: Buffer][] = [
  ['utf8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf16le', Buffer.from([0xff, 0xfe])],
  ['utf16be', Buffer.from([0xfe, 0xff])],
]

/** The encoding that a byte order mark names. */
const markOf = (start: Uint8Array): string | undefined =>
  MARKS.find(([, mark]) => mark.equals(start.subarray(0, mark.length)))?.[0]

/** The charset that a header `Content-Type` names. */
export const charsetOf = (contentType: string | null | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]

/**
 * Finds the encoding of bytes that come in parts: that of their mark; the one that somebody has named; UTF-8 if more of their characters are valid in it than not, since
 * a cut letter or two do not make another encoding of it; Windows-1252.
 */
export function createGuess(named?: string) {
  const decoder = new TextDecoder()
  let marked: string | undefined
  let isFirst = true
  let [valid, wrong] = [0, 0]
  function count(text: string): void {
    wrong += text.match(/\uFFFD/g)?.length ?? 0
    valid += text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
  }
  return {
    add(part: Uint8Array): void {
      if (isFirst) marked = markOf(part)
      isFirst = false
      if (!marked && !named) count(decoder.decode(part, { stream: true }))
    },
    encoding(): string {
      count(decoder.decode())
      return marked ?? named ?? (wrong > valid ? 'win1252' : 'utf8')
    },
  }
}

/** Bytes that are no text in their encoding. */
export class UnreadableBytes extends Error {
  /** @param place of the first one, from 1 */
  constructor(readonly place: number) {
    super(`Byte ${place} is no text`)
  }
}

/**
 * The text of bytes whose sender has said how they are encoded, or sends UTF-8. A byte order mark says it better.
 * @throws UnreadableBytes
 */
export function textOf(bytes: Buffer, encoding = 'utf8'): string {
  const marked = markOf(bytes)
  const actual = marked ?? (encoding === 'utf16le' && bytes[0] === 0 ? 'utf16be' : encoding)
  const text = iconv.decode(bytes, actual, { stripBOM: false })
  if (actual === 'utf8' ? !isUtf8(bytes) : !isWhole(text, actual, bytes)) {
    const again = iconv.encode(text.replace(LONE_SURROGATES, UNREADABLE), actual)
    const place = bytes.findIndex((byte, index) => byte !== again[index])
    throw new UnreadableBytes((place === -1 ? bytes.length - 1 : place) + 1)
  }
  return marked ? text.slice(1) : text
}

const LONE_SURROGATES = /\p{Surrogate}/gu

const isWhole = (text: string, encoding: string, bytes: Buffer) =>
  text.search(LONE_SURROGATES) === -1 && iconv.encode(text, encoding).equals(bytes)

/** The text of an answer of another system: what it says of its encoding holds if it is one and fits, and is guessed otherwise. */
export function answerText(bytes: Buffer, contentType: string | null): string {
  const said = encodingOf(charsetOf(contentType) ?? '')
  try {
    return textOf(bytes, said)
  } catch {
    const guess = createGuess()
    guess.add(bytes)
    return iconv.decode(bytes, guess.encoding())
  }
}
