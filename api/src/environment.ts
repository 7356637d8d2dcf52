import { z } from 'zod'
import { StartupError } from './startup-error.ts'

export type Variables = Record<string, string | undefined>

/**
 * Reads the settings of the process from its environment; an empty variable counts as absent.
 * @throws StartupError naming every invalid variable, but no value: it may be a secret
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
): z.infer<Schema> {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = schema.safeParse(present)
  if (result.success) return result.data
  const violations = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartupError(`Configuração inválida. ${violations.join('; ')}.`)
}

export const wholeNumber = (min: number, max: number) => {
  const message = `use um número inteiro de ${min} a ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))
}

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/./, 'use um endereço postgres://…')

export const flag = z.enum(['true', 'false'], 'use true ou false').transform((value) => value === 'true')

export const list = (entry: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(entry))

export const origins = list(
  z.string().refine(isOrigin, 'use origens como https://cdn.exemplo.com.br, separadas por vírgula'),
)

export const webOrigins = list(
  z
    .string()
    .refine(
      (entry) => isOrigin(entry) || isOriginOfAnyPort(entry),
      'use origens como https://cdn.exemplo.com.br ou http://localhost:*, separadas por vírgula',
    ),
)

/** A `*` parses as a host, and a policy would treat it as any host. */
function isOrigin(value: string): boolean {
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

function isOriginOfAnyPort(value: string): boolean {
  return value.endsWith(':*') && isOrigin(value.slice(0, -2))
}
