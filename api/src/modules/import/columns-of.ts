/** An amount as the text of its column; null clears it, undefined leaves it. */
export function amountOf(amount: number | null | undefined): string | null | undefined {
  return typeof amount === 'number' ? amount.toFixed(2) : amount
}

export const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)
