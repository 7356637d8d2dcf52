import * as z from 'zod/mini'

/**
 * The limits of an API for a field, beyond the rules of the specification. A schema has them for our own API only: a form may
 * send to another one, whose limits are others, and shows at its fields what the API refuses.
 */
export type Limits<Fields> = { readonly [Field in keyof Fields]?: readonly z.core.$ZodCheck<Fields[Field]>[] }

/** A text that must not be blank, trimmed. */
export const requiredText = (message: string, least = 1) =>
  z.string(message).check(z.trim(), z.minLength(least, message))

/**
 * When to check a rule between fields of an object: once these are valid on their own, whatever the others are. Zod would wait
 * for all of them, and a form would report the violation late.
 */
export const onceValid =
  (...fields: readonly string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    // Without a path, the object itself is none.
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])))
