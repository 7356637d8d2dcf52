import { createSessionMemory, useSessionMemory } from '@celeiro/shared-auth'
import type { Setting } from './setting.ts'
import type { SettingForm } from './setting-form-values.ts'

const BEGINNING = { createdAt: '2025-01-15T12:00:00.000Z', updatedAt: '2025-01-15T12:00:00.000Z' }

/** The initial settings (spec §2, §9). */
const SAMPLE_SETTINGS: readonly Setting[] = [
  {
    id: '1',
    key: 'nome_empresa',
    value: 'Celeiro Comércio Agrícola',
    type: 'STRING',
    category: 'Geral',
    description: 'Nome que aparece nos documentos emitidos',
    isPublic: true,
    ...BEGINNING,
  },
  {
    id: '2',
    key: 'limite_pedidos_simultaneos',
    value: '10',
    type: 'NUMBER',
    category: 'Pedidos',
    description: 'Quantos pedidos um usuário pode manter em rascunho',
    isPublic: false,
    ...BEGINNING,
  },
  {
    id: '3',
    key: 'notificacoes_por_email',
    value: 'true',
    type: 'BOOLEAN',
    category: 'Notificações',
    description: 'Avisar por e-mail quando um pedido é integrado',
    isPublic: false,
    ...BEGINNING,
  },
]

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

/**
 * A setting that the end of a session has removed is created again.
 * @returns what takes the change back
 */
export function updateSetting(id: string, form: SettingForm): (() => void) | undefined {
  if (store.getState().settings.every((setting) => setting.id !== id)) {
    createSetting(form)
    return
  }
  const updatedAt = new Date().toISOString()
  return replace(id, (setting) => [{ ...setting, ...form, updatedAt }])
}

/** @returns what puts the setting back */
export const deleteSetting = (id: string): (() => void) => replace(id, () => [])

/** Replaces a setting. @returns what puts it back in its place, whatever has happened to the others since */
function replace(id: string, next: (setting: Setting) => readonly Setting[]): () => void {
  const { settings } = store.getState()
  const index = settings.findIndex((setting) => setting.id === id)
  update((settings) => settings.flatMap((setting) => (setting.id === id ? next(setting) : setting)))
  return () =>
    update((current) =>
      current.filter((setting) => setting.id !== id).toSpliced(index, 0, ...settings.slice(index, index + 1)),
    )
}
