import type { Problem } from './kind.ts'

/** Far more than an entry has. */
const DEEPEST = 20

/**
 * The first place in a JSON value that PostgreSQL does not store: a NUL or half a character, in a text or a name. Values of
 * any form are allowed in the details of a log alone.
 */
export function unstorable(value: unknown, path: readonly string[] = []): Problem | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : at(path, 'Contém caracteres inválidos')
  if (!(value instanceof Object)) return undefined
  if (path.length > DEEPEST) return at(path.slice(0, 1), 'Tem níveis demais')
  for (const [name, inner] of Object.entries(value)) {
    const problem = isStorable(name)
      ? unstorable(inner, [...path, name])
      : at(path, 'Contém caracteres inválidos')
    if (problem) return problem
  }
  return undefined
}

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

const at = (path: readonly string[], message: string): Problem => ({ path: path.join('.'), message })
