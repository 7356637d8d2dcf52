import type { Setting } from './setting.ts'

/** What the form holds, and what becomes of it. */
export type SettingForm = Pick<Setting, 'key' | 'value' | 'type' | 'category' | 'description' | 'isPublic'>

/** The form of a setting; of a new one where there is none. */
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

/** What a form stores: texts trimmed, but for the value of a text, where blanks may be meant. */
export function fromForm(form: SettingForm): SettingForm {
  return {
    ...form,
    key: form.key.trim(),
    value: form.type === 'STRING' ? form.value : form.value.trim(),
    category: form.category.trim(),
    description: form.description.trim(),
  }
}
