import { useSyncExternalStore } from 'react'
import { SAMPLE_SETTINGS } from './sample-settings.ts'
import type { Setting } from './setting.ts'
import type { SettingForm } from './setting-form-values.ts'

let settings: readonly Setting[] = SAMPLE_SETTINGS
let serial = SAMPLE_SETTINGS.length
const listeners = new Set<() => void>()

function update(next: readonly Setting[]): void {
  settings = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The settings, in memory: they survive a change of page, not a reload (spec §2). */
export function useSettings(): readonly Setting[] {
  return useSyncExternalStore(subscribe, () => settings)
}

export function createSetting(form: SettingForm): void {
  serial += 1
  const now = new Date().toISOString()
  update([...settings, { ...form, id: String(serial), createdAt: now, updatedAt: now }])
}

export function updateSetting(id: string, form: SettingForm): void {
  const updatedAt = new Date().toISOString()
  update(settings.map((setting) => (setting.id === id ? { ...setting, ...form, updatedAt } : setting)))
}

export function deleteSetting(id: string): void {
  update(settings.filter((setting) => setting.id !== id))
}

/** Back to the samples; for tests, which share the module. */
export function resetSettings(): void {
  update(SAMPLE_SETTINGS)
}
