import * as z from 'zod/mini'
import { SETTING_TYPES, type SettingType } from './setting.ts'
import type { SettingForm } from './setting-form-values.ts'

const VALUE_RULES: Record<SettingType, { holds(value: string): boolean; message: string }> = {
  STRING: { holds: () => true, message: '' },
  NUMBER: { holds: isPlainDecimal, message: 'Valor deve ser um número válido' },
  BOOLEAN: {
    holds: (value) => value === 'true' || value === 'false',
    message: 'Valor deve ser true ou false',
  },
  JSON: { holds: isJson, message: 'Valor deve ser um JSON válido' },
}

/** The rules of a setting (spec §5). Its key must be unique among the `others`, ignoring case. */
export function settingRules(others: readonly { key: string }[]) {
  const taken = new Set(others.map(({ key }) => key.toLowerCase()))
  return z
    .object({
      key: z.string().check(
        z.trim(),
        z.minLength(1, 'Chave é obrigatória'),
        z.refine((key) => !taken.has(key.toLowerCase()), 'Já existe uma configuração com esta chave'),
      ),
      value: z.string().check(z.refine((value) => value.trim() !== '', 'Valor é obrigatório')),
      type: z.enum(SETTING_TYPES),
      category: z.string(),
      description: z.string(),
      isPublic: z.boolean(),
    } satisfies Record<keyof SettingForm, z.ZodMiniType>)
    .check((context) => {
      const { type, value } = context.value
      const rule = VALUE_RULES[type]
      if (value.trim() === '' || rule.holds(value.trim())) return
      context.issues.push({ code: 'custom', path: ['value'], message: rule.message, input: value })
    })
}

/** `10`, `-2.5`: digits and one point. Not `10,5`, `1e3`, `0x10`, `Infinity`, nor more digits than a number holds. */
function isPlainDecimal(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value) && Number.isFinite(Number(value))
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
