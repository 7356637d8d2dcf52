/** An amount as the text of its column; null clears it, undefined leaves it. */
export function amountOf(amount: number | null | undefined): string | null | undefined {
  return typeof amount === 'number' ? amount.toFixed(2) : amount
}

export const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

interface Dated {
  createdAt?: string | undefined
  createdOn?: string | undefined
}

/** When a record was created. A date as lists show it says so of a new one alone: a stored one has the time besides. */
export const createdAtOf = ({ createdAt, createdOn }: Dated, stored: object | undefined): Date | undefined =>
  instantOf(createdAt ?? (stored ? undefined : createdOn))
