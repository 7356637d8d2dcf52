export const SETTING_TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'JSON'] as const
export type SettingType = (typeof SETTING_TYPES)[number]

export const SETTING_TYPE_LABELS: Record<SettingType, string> = {
  STRING: 'Texto',
  NUMBER: 'Número',
  BOOLEAN: 'Booleano',
  JSON: 'JSON',
}

/** A system setting (spec §3). It lives on this page only: nothing reads it, no server knows it. */
export interface Setting {
  id: string
  key: string
  /** As text, whatever the type; the type says what the text must be. */
  value: string
  type: SettingType
  category: string
  description: string
  isPublic: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}
