import { LEAST_BROWSERS } from '@celeiro/app-manifest/least-browsers'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import bcd from '@mdn/browser-compat-data/forLegacyNode'

/** What the least browsers may lack, and why: nothing that a user needs is missing there. */
const HARMLESS: Readonly<Record<string, string>> = {
  'AbortSignal.timeout':
    'aborts with an AbortError before Chrome 124, which whoever asks for the reason knows',
  'KeyboardEvent.isComposing': 'in Safari the key that ends a composition is not marked',
}

const { api } = bcd
/** What has calls, by name: the objects of the DOM, of `Intl` and of the language. */
const OBJECTS: Readonly<Record<string, Identifier>> = {
  ...api,
  ...bcd.javascript.builtins?.['Intl'],
  ...bcd.javascript.builtins,
}

/** What a least browser lacks, as a sentence; none for what all have, what is harmless, and what MDN does not know. */
function lacking(name: string, feature: Identifier | undefined): string[] {
  const browsers = HARMLESS[name] ? [] : lackedBy(feature)
  return browsers.length > 0 ? [`${name} is missing in ${browsers.join(', ')}`] : []
}

function lackedBy(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support ?? {}
  return Object.entries(LEAST_BROWSERS).flatMap(([browser, least]) => {
    const statements = [support[browser as keyof typeof LEAST_BROWSERS] ?? []].flat()
    const isLacked = statements.length > 0 && !statements.some((it) => isKnownIn(least, it))
    return isLacked ? `${browser} ${least}` : []
  })
}

const isKnownIn = (least: number, it: SimpleSupportStatement): boolean =>
  versionOf(it.version_added) <= least &&
  !(versionOf(it.version_removed) <= least) &&
  !(it.flags || it.partial_implementation || it.alternative_name || it.prefix)

/** Not a number for one that has not come out. */
const versionOf = (version: string | false | undefined) => Number.parseFloat(String(version).replace('≤', ''))

/** MDN marks what belongs to a class itself. */
const memberOf = (object: Identifier | undefined, name: string) =>
  object?.[name] ?? object?.[`${name}_static`]

/** Names that a least browser lacks on some object, or that are missing altogether. */
export const LACKING_CALLS: ReadonlySet<string> = new Set(
  Object.entries(OBJECTS).flatMap(([owner, object]) => [
    ...(lackedBy(object).length > 0 ? [owner] : []),
    ...Object.keys(object)
      .filter((key) => key !== '__compat' && lackedBy(object[key]).length > 0)
      .map((key) => key.replace(/_static$/, '')),
  ]),
)

/**
 * Whether a least browser lacks a built-in or a call of the DOM.
 * @param owner the object that has it; empty for what is global. A mixin, which MDN does not know, lacks what every object
 *   with such a name lacks.
 */
export function lackingCall(owner: string, name: string): string[] {
  if (!owner) return lacking(name, OBJECTS[name] ?? api['Window']?.[name])
  if (OBJECTS[owner]) return lacking(`${owner}.${name}`, memberOf(OBJECTS[owner], name))
  const members = Object.values(OBJECTS).flatMap((object) => memberOf(object, name) ?? [])
  return members.every((it) => lackedBy(it).length > 0) ? lacking(`${owner}.${name}`, members[0]) : []
}
