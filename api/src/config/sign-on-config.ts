import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import { parsedBy, safeAddress } from './environment.ts'

/** The variables of the login with accounts of the company. */
export const signOnVariables = {
  OIDC_ISSUER: safeAddress
    .optional()
    .describe(
      'The provider of [accounts of the company](production.md#accounts-of-the-company), by OpenID Connect, `https`, or `http` on this machine; without it, none',
    ),
  OIDC_CLIENT_ID: z.string().trim().optional().describe('By which it knows the app; required with it'),
  OIDC_CLIENT_SECRET: z.string().trim().optional().describe('Its secret; without it, a public client'),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40, 'use 40 characters or less')
    .default('a conta da empresa')
    .describe('What follows “Entrar com” on the button of the login'),
  OIDC_CREATE: z
    .enum(USER_ROLES, 'use ADMIN, PARTNER or CLIENT')
    .optional()
    .describe('The role of users whom it knows and the host does not: they are created; without it, refused'),
  OIDC_ROLE_CLAIM: parsedBy(parseRoleClaim, 'use claim: value=ROLE, … such as groups: celeiro-admins=ADMIN')
    .optional()
    .describe(
      'Its claim that gives the role at each login, and what the values give: `groups: celeiro-admins=ADMIN, celeiro-parceiros=PARTNER`',
    ),
  PASSWORDS: z
    .string()
    .regex(/^(on|off|off:.*\S.*)$/, 'use on, off or off:<username>')
    .default('on')
    .describe(
      '`off:<username>`: nobody logs in with a password but this account for emergencies; `off` means that of `ADMIN_USERNAME`',
    ),
}

type SignOnValues = z.infer<z.ZodObject<typeof signOnVariables>>
type ForEmergencies = Pick<SignOnValues, 'PASSWORDS'> & { ADMIN_USERNAME?: string | undefined }

export function signOnConfig(values: SignOnValues) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values
  if (!issuer || !clientId) return undefined
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME,
    /** The role of users whom the host creates; undefined: it creates none. */
    createdRole: values.OIDC_CREATE,
    roles: values.OIDC_ROLE_CLAIM,
  }
}

/** The only account that logs in with a password; undefined: all do. */
export const emergencyAccount = ({ PASSWORDS, ADMIN_USERNAME }: ForEmergencies): string | undefined =>
  PASSWORDS === 'on' ? undefined : PASSWORDS.slice('off:'.length).trim() || ADMIN_USERNAME

/** The name of a claim may be an address, which has a colon, too. */
function parseRoleClaim(text: string) {
  const [, claim, entries] = /^(\S+):\s*(\S.*)$/.exec(text.trim()) ?? []
  const pairs = entries?.split(',').map((entry) => /^(.+)=(\w+)$/.exec(entry.trim()))
  const map = new Map(
    pairs?.flatMap((pair) => {
      const role = USER_ROLES.find((role) => role === pair?.[2])
      return pair?.[1] && role ? [[pair[1].trim(), role] as const] : []
    }),
  )
  return claim && map.size > 0 && map.size === pairs?.length ? { claim, map } : undefined
}
