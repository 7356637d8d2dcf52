import { InvalidArgumentError } from 'commander'

/** Reads an option that is a whole number. */
export const wholeFrom =
  (minimum: number) =>
  (text: string): number => {
    const number = Number(text)
    if (Number.isInteger(number) && number >= minimum) return number
    throw new InvalidArgumentError(`It is a whole number from ${minimum}.`)
  }
