/** A list that is requested whole. */
export interface WholeList<Row> {
  rows: readonly Row[]
  /** Set if the server has more rows than these. `total` is their number, where the server says so. */
  cut?: { total: number | null } | undefined
  /** Set while the pages after the first one load, and left behind by a load that was cancelled. */
  progress?: Progress | undefined
  /** Whether the page says elsewhere how much of it is loaded. */
  isSaid?: boolean
}

export interface Progress {
  /** Rows received so far. */
  received: number
  /** The number of rows on the server, where it says so. */
  total: number | null
}

export interface ListRow {
  key: string
  id: string | null
}
