/** The fewest typos (a letter more, less or another, or two swapped) that make a text the beginning of a word; infinity above `most`. */
export function distanceToStart(text: string, word: string, most: number): number {
  // The beginning is at most that much longer than the text.
  const width = Math.min(word.length, text.length + most) + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: width }, (_, index) => index)
  for (let row = 1; row <= text.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column < width; column++) {
      const same = text[row - 1] === word[column - 1]
      const swapped =
        row > 1 && column > 1 && text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1]
      const distance = Math.min(
        at(next, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      next.push(distance)
      least = Math.min(least, distance)
    }
    // No later row has less.
    if (least > most) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = next
  }
  return Math.min(...last)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
