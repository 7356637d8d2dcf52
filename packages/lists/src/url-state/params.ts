import { readDay } from '@celeiro/ui-kit'

/** How one value is stored in the URL. `parse` returns the default for unknown texts. */
export interface UrlParam<Value> {
  defaultValue: Value
  parse: (raw: string) => Value
}

export const textParam: UrlParam<string> = { defaultValue: '', parse: (raw) => raw }

/** One of a closed set, as it is when the URL is read; unknown values read as the default. */
export function choiceParam<const Choice extends string>(
  choices: readonly Choice[] | (() => readonly Choice[]),
  defaultValue: NoInfer<Choice>,
): UrlParam<Choice> {
  const known = typeof choices === 'function' ? choices : () => choices
  return {
    defaultValue,
    parse: (raw) => known().find((choice) => choice === raw) ?? defaultValue,
  }
}

/** A day as `yyyy-MM-dd`, '' by default; impossible days read as ''. */
export const dateParam: UrlParam<string> = { defaultValue: '', parse: (raw) => (readDay(raw) ? raw : '') }

/** A page counted from 1; any text that is not a positive integer reads as 1. */
export const pageParam: UrlParam<number> = {
  defaultValue: 1,
  parse: (raw) => (/^[1-9]\d*$/.test(raw) && Number.isSafeInteger(Number(raw)) ? Number(raw) : 1),
}
