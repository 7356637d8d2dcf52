/** A transform of execa that copies whole lines but empty ones, each with a prefix. @param hides a text whose lines are left out */
export const prefixed = (prefix: string, hides?: string) =>
  function* (chunk: unknown): Generator<string> {
    const line = String(chunk)
    if (line.trim() !== '' && !(hides && line.includes(hides))) yield `${prefix}${line}`
  }
