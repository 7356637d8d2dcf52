/** Replacements for `sample` in a template. */
export interface Spellings {
  /** Kebab-case, for paths, file names and package names. */
  name: string
  title: string
}

const LOWER = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const TITLE = /^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u

/**
 * Checks a name and derives the other spellings.
 * @param title the text for users; by default the name with a capital letter and spaces
 * @throws if either is not safe in identifiers, keys of objects, paths, quoted strings and markup
 */
export function spellingsOf(name: string, title = capitalized(name.replaceAll('-', ' '))): Spellings {
  if (!LOWER.test(name) || name in Object.prototype) {
    throw new Error(
      `"${name}" is not a valid name. Use lowercase letters, digits and single hyphens; start with a letter; JavaScript's own names such as constructor are taken.`,
    )
  }
  if (!TITLE.test(title)) {
    throw new Error(`"${title}" is not a valid title. Use letters, digits, single spaces and hyphens.`)
  }
  return { name, title }
}

/** Replaces every spelling of `sample`: `SamplePage`, `sampleQueries`, the quoted text `'Sample'`, and `sample` in paths. */
export function respell(text: string, { name, title }: Spellings): string {
  const pascal = name.split('-').map(capitalized).join('')
  return text
    .replace(/(?<=['">]|· )Sample(?=['"<])/g, title)
    .replaceAll('Sample', pascal)
    .replace(/sample(?=[A-Z])/g, `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`)
    .replaceAll('sample', name)
}

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
