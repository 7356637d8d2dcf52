export const SETTING_TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'JSON'] as const
export type SettingType = (typeof SETTING_TYPES)[number]

export const SETTING_LABELS = {
  key: 'Chave',
  type: 'Tipo',
  value: 'Valor',
  category: 'Categoria',
  description: 'Descrição',
  isPublic: 'Pública',
  updatedAt: 'Atualizada em',
}

export const SETTING_TYPE_LABELS: Record<SettingType, string> = {
  STRING: 'Texto',
  NUMBER: 'Número',
  BOOLEAN: 'Booleano',
  JSON: 'JSON',
}

/** A system setting (spec §3). It exists on this page only: no other code or server reads it. */
export interface Setting {
  id: string
  key: string
  /** A text for every type; the type defines its format. */
  value: string
  type: SettingType
  category: string
  description: string
  isPublic: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}
