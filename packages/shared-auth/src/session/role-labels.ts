import type { UserRole } from '@celeiro/api-contract/vocabulary'

/** Role names (spec §6). */
export const ROLE_LABELS: Record<UserRole, string> = {
  ADMIN: 'Administrador',
  PARTNER: 'Parceiro',
  CLIENT: 'Cliente',
}
