import type { UserRole } from './vocabulary.ts'

/** The words of users. */

export const USER_LABELS = {
  name: 'Nome',
  /** Spec §5 asks for it in the form. */
  nameInForm: 'Nome completo',
  username: 'Nome de usuário',
  password: 'Senha',
  /** Without a hyphen, as in spec §5; other pages have `E-mail`. */
  email: 'Email',
  phone: 'Telefone',
  userType: 'Tipo',
  /** The whole words, as no other column or field says of what. */
  userTypeInForm: 'Tipo de usuário',
  isActive: 'Situação',
  createdAt: 'Criado em',
}

/** The words for `isActive`. */
export const USER_ACTIVITY_LABELS = { true: 'Ativo', false: 'Inativo' }

/** Role names (spec §6). */
export const ROLE_LABELS: Record<UserRole, string> = {
  ADMIN: 'Administrador',
  PARTNER: 'Parceiro',
  CLIENT: 'Cliente',
}
