import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type PdfDocument from 'pdfkit'

/** A4, 595 × 842 points, with its margins. */
export const PAGE = { left: 48, right: 547, width: 499, top: 44, bottom: 780, footer: 796 }

export interface Style {
  size: number
  isBold?: boolean
  isQuiet?: boolean
  /** Lines after which a text is cut; 1 by default. */
  lines?: number
}

// Greys that every printer shows.
const INK = '#111111'
const QUIET = '#555555'
const HAIRLINE = '#999999'

const require = createRequire(import.meta.url)
const REGULAR = require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf')

/** Longer texts are cut, which bounds the work as well: nobody has such a name. */
const MAX_LENGTH = 300

export type Sheet = Awaited<ReturnType<typeof createSheet>>

/** Empty A4 paper with a pen: the only file that knows the library. It is loaded with the first document. */
export async function createSheet(info: { Title: string; Author: string; CreationDate: Date }) {
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, font: REGULAR },
    ...{ pdfVersion: '1.7', lang: 'pt-BR', displayTitle: true, info },
  })
  openFont(doc, BOLD)
  const known = openFont(doc, REGULAR)

  const pen = ({ size, isBold = false, isQuiet = false }: Style) =>
    doc
      .font(isBold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(isQuiet ? QUIET : INK)

  const optionsOf = (width: number, { lines = 1 }: Style) => ({
    width,
    // The rest is for rounding.
    height: doc.currentLineHeight(true) * lines + 0.1,
    ellipsis: true,
  })

  return {
    addPage: () => doc.addPage(),

    heightOf(text: string, width: number, style: Style): number {
      pen(style)
      const { height } = optionsOf(width, style)
      return Math.min(doc.heightOfString(printable(text, known), { width }), height)
    },

    /** Writes a text into a column, and gives its height. */
    text(text: string, x: number, y: number, width: number, style: Style): number {
      pen(style).text(printable(text, known), x, y, optionsOf(width, style))
      return doc.y - y
    },

    /** Writes one line that ends at `right`, in smaller letters if it is wider than that. */
    figure(text: string, right: number, y: number, width: number, style: Style): void {
      const line = printable(text, known)
      const wide = pen(style).widthOfString(line)
      const fitting = Math.min(1, width / wide)
      const drop = doc.currentLineHeight(true) * (1 - fitting) * 0.8
      doc.fontSize(style.size * fitting).text(line, right - wide * fitting, y + drop, { lineBreak: false })
    },

    rule: (y: number, weight = 0.5) =>
      doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(weight).strokeColor(HAIRLINE).stroke(),

    /** Goes through the pages since the last call, for what depends on their number, and lets go of them. */
    finishPages(write: (page: number, pages: number) => void): void {
      const { start, count } = doc.bufferedPageRange()
      for (let page = 1; page <= count; page++) {
        doc.switchToPage(start + page - 1)
        write(page, count)
      }
      doc.flushPages()
    },

    async end(): Promise<Buffer> {
      doc.end()
      return await buffer(doc)
    },
  }
}

/** The parts of the library's font that it keeps to itself. */
interface EmbeddedFont {
  font: { characterSet: number[]; createSubset(): unknown }
  subset: unknown
}

const parsed = new Map<string, EmbeddedFont['font']>()

/** Opens a font with the tables that an earlier document has parsed, which would take 30 ms each time, and gives its characters. */
function openFont(doc: InstanceType<typeof PdfDocument>, file: string): ReadonlySet<number> {
  const { _font: embedded } = doc.font(file) as unknown as { _font: EmbeddedFont }
  embedded.font = parsed.get(file) ?? embedded.font
  // With glyphs of its own: it looks up parts of letters, for which the font would then know no characters.
  const own: EmbeddedFont['font'] = Object.create(embedded.font, { _glyphs: { value: {} } })
  embedded.subset = own.createSubset()
  parsed.set(file, embedded.font)
  return new Set(embedded.font.characterSet)
}

/** A text in one line, without invisible characters and ligatures of two letters, and with `�` for each that the font lacks. */
function printable(text: string, known: ReadonlySet<number>): string {
  const line = text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line].map((character) =>
    known.has(character.codePointAt(0) ?? 0) ? character : '\ufffd',
  )
  if (characters.length > MAX_LENGTH) characters.splice(MAX_LENGTH, Number.POSITIVE_INFINITY, '…')
  return characters.join('')
}
