import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { z } from 'zod'
import { parsedBy, safeAddress } from './environment.ts'

export const signOnVariables = {
  OIDC_ISSUER: safeAddress.optional(),
  OIDC_CLIENT_ID: z.string().trim().optional(),
  OIDC_CLIENT_SECRET: z.string().trim().optional(),
  OIDC_NAME: z.string().trim().max(40, 'use 40 characters or less').default('a conta da empresa'),
  OIDC_CREATE: z.enum(USER_ROLES, 'use ADMIN, PARTNER or CLIENT').optional(),
  OIDC_ROLE_CLAIM: parsedBy(
    parseRoleClaim,
    'use claim: value=ROLE, … such as groups: celeiro-admins=ADMIN',
  ).optional(),
  PASSWORDS: z
    .string()
    .regex(/^(on|off|off:.*\S.*)$/, 'use on, off or off:<username>')
    .default('on'),
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
