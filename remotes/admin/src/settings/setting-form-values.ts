import type { Setting } from './setting.ts'

/** The values of the form, and the fields of a setting to store. */
export type SettingForm = Pick<Setting, 'key' | 'value' | 'type' | 'category' | 'description' | 'isPublic'>

/** The form of a setting, or of a new one. */
export function toForm(setting: Setting | undefined): SettingForm {
  return {
    key: setting?.key ?? '',
    value: setting?.value ?? '',
    type: setting?.type ?? 'STRING',
    category: setting?.category ?? '',
    description: setting?.description ?? '',
    isPublic: setting?.isPublic ?? false,
  }
}

/** The stored setting. Texts are trimmed, except the value of a text setting, where spaces may be intended. */
export function fromForm(form: SettingForm): SettingForm {
  return {
    ...form,
    key: form.key.trim(),
    value: form.type === 'STRING' ? form.value : form.value.trim(),
    category: form.category.trim(),
    description: form.description.trim(),
  }
}
