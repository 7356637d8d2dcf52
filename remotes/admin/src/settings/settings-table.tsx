import { Badge, Box, type Column, DataTable, formatDateTime, formatText } from '@celeiro/ui-kit'
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
    cell: (setting) => <RowActions onEdit={() => onEdit(setting)} onDelete={() => onDelete(setting)} />,
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

const quiet = (text: string) => (
  <Box as="span" color="muted" title={text}>
    {text}
  </Box>
)

const dataColumns: readonly Column<Setting>[] = [
  {
    key: 'key',
    header: 'Chave',
    width: 'clamp(15rem, 19vw, 22rem)',
    cell: ({ key }) => (
      <Box as="span" fontFamily="mono" fontWeight="semibold" title={key}>
        {key}
      </Box>
    ),
  },
  {
    key: 'value',
    header: 'Valor',
    width: 'clamp(7rem, 10vw, 20rem)',
    cell: ({ value }) => (
      <Box as="span" title={value}>
        {value}
      </Box>
    ),
  },
  {
    key: 'type',
    header: 'Tipo',
    cell: ({ type }) => <Badge variant="outline">{SETTING_TYPE_LABELS[type]}</Badge>,
  },
  { key: 'category', header: 'Categoria', cell: ({ category }) => quiet(formatText(category)) },
  {
    key: 'description',
    header: 'Descrição',
    width: 'clamp(7rem, 12vw, 24rem)',
    cell: ({ description }) => quiet(formatText(description)),
  },
  { key: 'isPublic', header: 'Pública', cell: ({ isPublic }) => (isPublic ? 'Sim' : 'Não') },
  {
    key: 'updatedAt',
    header: 'Atualizada em',
    cell: ({ updatedAt }) => (
      <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
        {formatDateTime(updatedAt)}
      </Box>
    ),
  },
]
