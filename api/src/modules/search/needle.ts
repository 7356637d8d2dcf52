/** One word of a search as typed, `12.345/01` or `joão`. */
export interface Token {
  /** Without punctuation, as identifiers are stored: `1234501`. */
  code: string
  /** Between its punctuation: `12`, `345`, `01`. */
  segments: readonly string[]
  /** How many letters may be wrong. */
  typos: number
}

/** The words of a search, spelled as the database spells those of `search_entries`. */
export function tokensOf(text: string): Token[] {
  return fold(text)
    .split(/\s+/)
    .map((word) => word.split(/[^a-z0-9]+/).filter(Boolean))
    .filter((segments) => segments.length > 0)
    .map((segments) => {
      const code = segments.join('')
      return { code, segments, typos: typosIn(code) }
    })
}

/** None in short words, which would match anything, and none in numbers and codes, which would be another record. */
function typosIn(code: string): number {
  if (/\d/.test(code) || code.length < 4) return 0
  return code.length < 8 ? 1 : 2
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
