import { createSessionMemory, useSessionMemory } from '@celeiro/shared-auth'
import { SAMPLE_SETTINGS } from './sample-settings.ts'
import type { Setting } from './setting.ts'
import type { SettingForm } from './setting-form-values.ts'

interface SettingsState {
  settings: readonly Setting[]
  /** The number of settings ever created: ids are never reused. */
  serial: number
}

const store = createSessionMemory<SettingsState>({
  settings: SAMPLE_SETTINGS,
  serial: SAMPLE_SETTINGS.length,
})

function update(change: (settings: readonly Setting[]) => readonly Setting[]): void {
  store.setState(({ settings }) => ({ settings: change(settings) }))
}

/** The settings in memory: they survive navigation, but neither a reload nor the end of the session (spec §2). */
export function useSettings(): readonly Setting[] {
  return useSessionMemory(store).settings
}

export function createSetting(form: SettingForm): void {
  const serial = store.getState().serial + 1
  const now = new Date().toISOString()
  store.setState({ serial })
  update((settings) => [...settings, { ...form, id: String(serial), createdAt: now, updatedAt: now }])
}

/** A setting that the end of a session has removed is created again. */
export function updateSetting(id: string, form: SettingForm): void {
  if (store.getState().settings.every((setting) => setting.id !== id)) {
    createSetting(form)
    return
  }
  const updatedAt = new Date().toISOString()
  update((settings) =>
    settings.map((setting) => (setting.id === id ? { ...setting, ...form, updatedAt } : setting)),
  )
}

export function deleteSetting(id: string): void {
  update((settings) => settings.filter((setting) => setting.id !== id))
}
