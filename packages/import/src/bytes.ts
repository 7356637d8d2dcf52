/** How bytes from elsewhere become text: files of the import, bodies of requests, and what other systems answer. */
import { keysOf } from '@celeiro/api-contract/keys'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850'

/** What staff call them. */
export const ENCODING_LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 ou ISO-8859-1',
  cp850: 'CP850 (DOS)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
}

/** Who says ISO-8859-1 means Windows-1252, as browsers take it. */
const NAMES: Readonly<Record<Encoding, readonly string[]>> = {
  'utf-8': ['utf-8', 'utf8', 'us-ascii'],
  'windows-1252': ['windows-1252', 'cp1252', 'iso-8859-1', 'latin1'],
  'utf-16le': ['utf-16', 'utf-16le'],
  'utf-16be': ['utf-16be'],
  cp850: ['cp850', 'ibm850'],
}

export const ENCODING_NAMES = Object.values(NAMES).flat()

export const encodingOf = (name: string): Encoding | undefined =>
  keysOf(NAMES).find((encoding) => NAMES[encoding].includes(name.toLowerCase()))

/** What a character is read as that the bytes do not have. */
export const UNREADABLE = '\uFFFD'

/** The characters from byte 0x80 on. No `TextDecoder` knows CP850, and that of Node 20 reads Windows-1252 as ISO-8859-1. */
const CODE_PAGES = {
  'windows-1252': '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const
const isCodePage = (encoding: Encoding): encoding is keyof typeof CODE_PAGES => encoding in CODE_PAGES

/** Reads bytes that come in parts; without a part, what is left of a character that was cut. */
export function createDecoder(encoding: Encoding): (part?: Uint8Array) => string {
  if (!isCodePage(encoding)) {
    const decoder = new TextDecoder(encoding, { ignoreBOM: true })
    return (part) => (part ? decoder.decode(part, { stream: true }) : decoder.decode())
  }
  const page = CODE_PAGES[encoding]
  const codes = Uint16Array.from({ length: 256 }, (_, byte) => page.charCodeAt(byte - 0x80) || byte)
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })
  return (part) => (part ? decoder.decode(Uint16Array.from(part, (byte) => codes[byte] ?? byte)) : '')
}

const decode = (bytes: Uint8Array, encoding: Encoding) => {
  const read = createDecoder(encoding)
  return read(bytes) + read()
}

const MARKS: readonly [encoding: Encoding, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const markOf = (start: Uint8Array): Encoding | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0]

export const charsetOf = (contentType: string | null | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]

/** The letters that tell a code page: in a wrong one, most of them are signs or letters of other languages. */
const PORTUGUESE = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/g
const countIn = (text: string, form: RegExp) => text.match(form)?.length ?? 0

/**
 * Finds the encoding of bytes that come in parts: that of their mark; the one that somebody has named; UTF-8 if more of their
 * characters are valid in it than not, since a cut letter or two do not make another encoding of it; the code page in which more of
 * them are letters of Portuguese.
 */
export function createGuess(named?: Encoding) {
  const decoder = new TextDecoder()
  const pages = (['windows-1252', 'cp850'] as const).map((encoding) => ({
    encoding,
    read: createDecoder(encoding),
    letters: 0,
  }))
  let marked: Encoding | undefined
  let isFirst = true
  let [valid, wrong] = [0, 0]
  function count(text: string): void {
    wrong += countIn(text, /\uFFFD/g)
    valid += countIn(text, /[^\0-\x7F\uFFFD]/g)
  }
  return {
    add(part: Uint8Array): void {
      if (isFirst) marked = markOf(part)
      isFirst = false
      if (marked || named) return
      count(decoder.decode(part, { stream: true }))
      if (wrong === 0) return
      for (const page of pages) page.letters += countIn(page.read(part), PORTUGUESE)
    },
    encoding(): Encoding {
      count(decoder.decode())
      const page = pages.reduce((most, one) => (one.letters > most.letters ? one : most))
      return marked ?? named ?? (wrong > valid ? page.encoding : 'utf-8')
    },
  }
}

export class UnreadableBytes extends Error {
  /** @param place of the first one, from 1 */
  constructor(readonly place: number) {
    super(`Byte ${place} is no text`)
  }
}

/** The text of bytes whose sender has said how they are encoded. A byte order mark says it better. @throws UnreadableBytes */
export function textOf(bytes: Uint8Array, encoding: Encoding = 'utf-8'): string {
  const marked = markOf(bytes)
  const actual = marked ?? (encoding === 'utf-16le' && bytes[0] === 0 ? 'utf-16be' : encoding)
  const text = decode(bytes, actual)
  const end = text.indexOf(UNREADABLE)
  if (end !== -1 && !isWhole(bytes, actual))
    throw new UnreadableBytes(bytesIn(text.slice(0, end), actual) + 1)
  return marked ? text.slice(1) : text
}

/** Whether all bytes are text: they may have the replacement character itself, but for those of a code page. */
function isWhole(bytes: Uint8Array, encoding: Encoding): boolean {
  if (isCodePage(encoding)) return false
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function bytesIn(text: string, encoding: Encoding): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(text).length
  return isCodePage(encoding) ? text.length : 2 * text.length
}

/** The text of an answer of another system: what it says of its encoding holds if it is one and fits, and is guessed otherwise. */
export function answerText(bytes: Uint8Array, contentType: string | null): string {
  const said = encodingOf(charsetOf(contentType) ?? '')
  try {
    return textOf(bytes, said)
  } catch {
    const guess = createGuess()
    guess.add(bytes)
    return decode(bytes, guess.encoding())
  }
}
