import { z } from 'zod'
import { distanceToStart } from '../modules/search/distance-to-start.ts'
import { StartupError } from '../start/startup-error.ts'
import { HOME_ZONE } from '../time/calendar.ts'

export type Variables = Record<string, string | undefined>

/**
 * Reads the settings of the process from its environment; an empty variable counts as absent. Prints which others may be
 * misspelled.
 * @throws StartupError naming every invalid variable, but no value: it may be a secret
 */
export function parseEnvironment<Schema extends z.ZodObject>(schema: Schema, variables: Variables) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  for (const sentence of misspelledVariables(Object.keys(schema.shape), present)) console.error(sentence)
  const result = schema.safeParse(present)
  if (result.success) return result.data
  const violations = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartupError(`Invalid configuration. ${violations.join('; ')}.`)
}

/** A name with more typos than this counts as another name. */
const TYPOS = 2
/** A shorter known name resembles too many variables of other programs. */
const SHORTEST_NAME = 6

function misspelledVariables(known: readonly string[], variables: Variables): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find(
      (other) =>
        other.length >= SHORTEST_NAME &&
        Math.abs(other.length - name.length) <= TYPOS &&
        distanceToStart(name.toUpperCase(), other, TYPOS) <= TYPOS,
    )
    return meant ? [`${name} is not read. Is ${meant} meant?`] : []
  })
}

export const wholeNumber = (min: number, max: number) => {
  const message = `use a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))
}

/** Parses a text. The operator reads `message` if `parse` returns undefined. */
export const parsedBy = <Value>(parse: (text: string) => Value | undefined, message: string) =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Checks a text by a rule of the contract, whose messages are for users. The operator reads `sentence` instead. */
export const ruledBy = (rule: z.core.$ZodType<string>, sentence: string) =>
  parsedBy((text) => z.safeParse(rule, text).data, sentence)

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/./, 'use an address postgres://…')

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** The address of another system, to which nobody on the way listens. */
export const safeAddress = z.string().refine((address) => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && !username && !password
}, 'use an address https://…, or http://localhost:…, without a password')

export const timeZone = z
  .string()
  .trim()
  .refine(isTimeZone, `use the name of a time zone, such as America/Cuiaba or ${HOME_ZONE}`)
  .default(HOME_ZONE)

export const flag = z.enum(['true', 'false'], 'use true or false').transform((value) => value === 'true')

export const list = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(entry))

export const origins = list(
  z.string().refine(isOrigin, 'use origins such as https://cdn.example.com, separated by commas'),
)

export const webOrigins = list(
  z
    .string()
    .refine(
      (entry) => isOrigin(entry.replace(/:\*$/, '')),
      'use origins such as https://cdn.example.com or http://localhost:*, separated by commas',
    ),
)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A `*` parses as a host, and a policy would treat it as any host. */
function isOrigin(value: string): boolean {
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value
}
