/** Longer text blocks the browser's layout for seconds: 10,000 customers are 4 million characters. */
const MAX_CHARACTERS = 20_000

export interface RawData {
  text: string
  /** The length before truncation. */
  characters: number
}

/** A body as indented JSON, truncated so that it does not freeze the page. */
export function rawData(body: unknown): RawData {
  // An empty response gives `undefined`, which is not JSON.
  const json = JSON.stringify(body, null, 2) ?? ''
  return { text: json.slice(0, MAX_CHARACTERS), characters: json.length }
}
