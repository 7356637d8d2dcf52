import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { answerText, createGuess, encodingOf, textOf } from './text-bytes.ts'

const TEXT = 'José Antônio – “Irmãos” 50 €'
const bytesOf = (text: string, encoding: string, addBOM = false) => iconv.encode(text, encoding, { addBOM })
const hex = (bytes: string) => Buffer.from(bytes, 'hex')

describe('bytes are read', () => {
  it.each([
    ['utf-8', 'utf8'],
    ['UTF-16LE', 'utf16le'],
    ['utf-16', 'utf16be'],
    ['windows-1252', 'win1252'],
    ['ISO-8859-1', 'win1252'],
  ])('as %s, with the characters of %s', (name, encoding) => {
    const text = `{${TEXT}`
    expect(textOf(bytesOf(text, encoding), encodingOf(name))).toBe(text)
  })

  it.each(['utf8', 'utf16le', 'utf16be'])('by the mark of %s, whatever is said of them', (encoding) => {
    expect(textOf(bytesOf(TEXT, encoding, true), 'win1252')).toBe(TEXT)
  })

  it.each([
    ['a letter of Windows-1252', 'utf8', hex('61e762'), 2],
    ['a letter that is cut', 'utf8', hex('6161c3'), 3],
    ['the mark of UTF-8 and a letter of another', 'utf8', hex('efbbbf61e7'), 5],
    ['a byte that stands for nothing', 'win1252', hex('6181'), 2],
    ['half a character', 'utf16le', hex('610061'), 3],
    ['half a pair', 'utf16le', hex('610000d86100'), 3],
  ])('never with %s', (_, encoding, bytes, place) => {
    expect(() => textOf(bytes, encoding)).toThrow(expect.objectContaining({ place }))
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

it.each<[string, string, Buffer[]]>([
  ['UTF-8', 'utf8', [bytesOf(TEXT, 'utf8')]],
  ['UTF-8 whose parts cut a letter', 'utf8', [hex('61c3'), hex('a7')]],
  ['UTF-8 with a letter that is cut', 'utf8', [bytesOf(TEXT, 'utf8'), hex('c3'), bytesOf(TEXT, 'utf8')]],
  ['Windows-1252', 'win1252', [bytesOf(TEXT, 'win1252')]],
  ['Windows-1252 with its one letter at the end', 'win1252', [hex('616161'), hex('e7')]],
  ['no letters but those of ASCII', 'utf8', [hex('6162')]],
  ['a mark', 'utf16le', [bytesOf(TEXT, 'utf16le', true)]],
])('the encoding of %s is guessed', (_, encoding, parts) => {
  expect(guessOf(...parts)).toBe(encoding)
})

it('an encoding that is named holds but for a mark', () => {
  const marked = createGuess('cp850')
  marked.add(bytesOf(TEXT, 'utf8', true))
  const other = createGuess('cp850')
  other.add(bytesOf(TEXT, 'utf8'))
  expect([marked.encoding(), other.encoding()]).toEqual(['utf8', 'cp850'])
})

it.each([
  ['the charset of its header', 'win1252', 'text/plain;charset="ISO-8859-1"'],
  ['a charset that is not true', 'win1252', 'application/json; charset=utf-8'],
  ['no charset', 'win1252', null],
  ['no charset, in UTF-8', 'utf8', 'text/html'],
])('an answer is read with %s', (_, encoding, type) => {
  expect(answerText(bytesOf(TEXT, encoding), type)).toBe(TEXT)
})
