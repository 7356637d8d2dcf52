/** More would make the browser lay out text for seconds: 10,000 customers are 4 million characters. */
const MAX_CHARACTERS = 20_000

export interface RawData {
  text: string
  /** Of the whole; where it is more than the text has, the text was cut. */
  characters: number
}

/** A body as indented JSON, cut where it would freeze the page. */
export function rawData(body: unknown): RawData {
  // `undefined` is no JSON: what comes of an empty answer.
  const json = JSON.stringify(body, null, 2) ?? ''
  return { text: json.slice(0, MAX_CHARACTERS), characters: json.length }
}
