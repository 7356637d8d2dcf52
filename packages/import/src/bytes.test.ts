import { describe, expect, it } from 'vitest'
import { createGuess, type Encoding, encodingOf, textOf } from './bytes.ts'
import { encode } from './testing/read.ts'

const TEXT = 'José Antônio – “Irmãos” 50 €'
function bytesOf(text: string, encoding: Encoding, addBOM = false): Buffer {
  const whole = addBOM ? `\uFEFF${text}` : text
  if (encoding === 'utf-8') return Buffer.from(whole)
  const wide = Buffer.from(whole, 'utf-16le')
  if (encoding === 'utf-16le') return wide
  return encoding === 'utf-16be' ? wide.swap16() : Buffer.from(encode(whole, encoding))
}
const hex = (bytes: string) => Buffer.from(bytes, 'hex')

describe('bytes are read', () => {
  it.each([
    ['utf-8', 'utf-8'],
    ['UTF-16LE', 'utf-16le'],
    ['utf-16', 'utf-16be'],
    ['windows-1252', 'windows-1252'],
    ['ISO-8859-1', 'windows-1252'],
  ] as const)('as %s, with the characters of %s', (name, encoding) => {
    const text = `{${TEXT}`
    expect(textOf(bytesOf(text, encoding), encodingOf(name))).toBe(text)
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'by the mark of %s, whatever is said of them',
    (encoding) => {
      expect(textOf(bytesOf(TEXT, encoding, true), 'windows-1252')).toBe(TEXT)
    },
  )

  it.each<[string, Encoding, Buffer, number]>([
    ['a letter of Windows-1252', 'utf-8', hex('61e762'), 2],
    ['a letter that is cut', 'utf-8', hex('6161c3'), 3],
    ['the mark of UTF-8 and a letter of another', 'utf-8', hex('efbbbf61e7'), 5],
    ['a byte that stands for nothing', 'windows-1252', hex('6181'), 2],
    ['half a character', 'utf-16le', hex('610061'), 3],
    ['half a pair', 'utf-16le', hex('610000d86100'), 3],
  ])('never with %s', (_, encoding, bytes, place) => {
    expect(() => textOf(bytes, encoding)).toThrow(expect.objectContaining({ place }))
  })

  it('with the letters of their code page', () => {
    expect(textOf(hex('80208a20e720fc'), 'windows-1252')).toBe('€ Š ç ü')
    expect(textOf(hex('802087208220c620e4'), 'cp850')).toBe('Ç ç é ã õ')
  })

  it.each(['', 'utf-7', 'base64', 'constructor'])('never as "%s"', (name) => {
    expect(encodingOf(name)).toBe(undefined)
  })
})

const guessOf = (...parts: Buffer[]) => {
  const guess = createGuess()
  for (const part of parts) guess.add(part)
  return guess.encoding()
}

it.each<[string, Encoding, Buffer[]]>([
  ['UTF-8', 'utf-8', [bytesOf(TEXT, 'utf-8')]],
  ['UTF-8 whose parts cut a letter', 'utf-8', [hex('61c3'), hex('a7')]],
  ['UTF-8 with a letter that is cut', 'utf-8', [bytesOf(TEXT, 'utf-8'), hex('c3'), bytesOf(TEXT, 'utf-8')]],
  ['Windows-1252', 'windows-1252', [bytesOf(TEXT, 'windows-1252')]],
  ['Windows-1252 with its one letter at the end', 'windows-1252', [hex('616161'), hex('e7')]],
  ['CP850', 'cp850', [bytesOf('José Antônio, Irmãos', 'cp850')]],
  ['no letters but those of ASCII', 'utf-8', [hex('6162')]],
  ['a mark', 'utf-16le', [bytesOf(TEXT, 'utf-16le', true)]],
])('the encoding of %s is guessed', (_, encoding, parts) => {
  expect(guessOf(...parts)).toBe(encoding)
})

it('an encoding that is named holds but for a mark', () => {
  const marked = createGuess('cp850')
  marked.add(bytesOf(TEXT, 'utf-8', true))
  const other = createGuess('cp850')
  other.add(bytesOf(TEXT, 'utf-8'))
  expect([marked.encoding(), other.encoding()]).toEqual(['utf-8', 'cp850'])
})
