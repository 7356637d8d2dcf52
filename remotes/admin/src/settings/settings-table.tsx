import { Badge, type Column, DataTable, formatDateTime } from '@celeiro/ui-kit'
import { RowActions } from '../shared/row-actions.tsx'
import { SETTING_TYPE_LABELS, type Setting } from './setting.ts'

interface SettingsTableProps {
  settings: readonly Setting[]
  onEdit(setting: Setting): void
  onDelete(setting: Setting): void
}

/** Every setting, a row each. */
export function SettingsTable({ settings, onEdit, onDelete }: SettingsTableProps) {
  const actions: Column<Setting> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: 5.5,
    card: 'actions',
    cell: (setting) => (
      <RowActions name={setting.key} onEdit={() => onEdit(setting)} onDelete={() => onDelete(setting)} />
    ),
  }
  return (
    <DataTable
      label="Configurações"
      columns={[...dataColumns, actions]}
      rows={settings}
      getRowKey={(setting) => setting.id}
      state={{ kind: 'ready', refreshing: false }}
      emptyText="Nenhuma configuração cadastrada."
    />
  )
}

const dataColumns: readonly Column<Setting>[] = [
  {
    key: 'key',
    header: 'Chave',
    rowHeader: true,
    width: 16,
    least: 14,
    look: 'name',
    mono: true,
    card: 'title',
    text: ({ key }) => key,
  },
  { key: 'value', header: 'Valor', width: 10, least: 6, card: 'labelled', text: ({ value }) => value },
  {
    key: 'type',
    header: 'Tipo',
    width: 6.25,
    cell: ({ type }) => <Badge variant="outline">{SETTING_TYPE_LABELS[type]}</Badge>,
  },
  {
    key: 'category',
    header: 'Categoria',
    width: 7.5,
    least: 6,
    look: 'quiet',
    text: ({ category }) => category,
  },
  {
    key: 'description',
    header: 'Descrição',
    width: 20,
    least: 8,
    look: 'quiet',
    card: 'line',
    text: ({ description }) => description,
  },
  {
    key: 'isPublic',
    header: 'Pública',
    width: 4.75,
    card: 'labelled',
    cell: ({ isPublic }) => (isPublic ? 'Sim' : 'Não'),
  },
  {
    key: 'updatedAt',
    header: 'Atualizada em',
    width: 8.75,
    look: 'quiet',
    card: 'labelled',
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
]
