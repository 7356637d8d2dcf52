import type { UserRole } from '@celeiro/api-contract/vocabulary'

/** Role names (spec §6). */
export const ROLE_LABELS: Record<UserRole, string> = {
  ADMIN: 'Administrador',
  PARTNER: 'Parceiro',
  CLIENT: 'Cliente',
}

/** First letters of the first and the last name: `Helena Moraes` → `HM`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
