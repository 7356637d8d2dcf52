import { defineList } from '@celeiro/lists'
import { Badge, columnsFor, type ListColumn } from '@celeiro/ui-kit'
import { SETTING_TYPE_LABELS, type Setting } from './setting.ts'

const { name, text, dateTime } = columnsFor<Setting>()

const columns: readonly ListColumn<Setting>[] = [
  name('key', 'Chave', { mono: true, width: 26 }),
  text('value', 'Valor', { card: 'labelled' }),
  {
    key: 'type',
    header: 'Tipo',
    value: ({ type }) => SETTING_TYPE_LABELS[type],
    cell: ({ type }) => <Badge variant="outline">{SETTING_TYPE_LABELS[type]}</Badge>,
  },
  text('category', 'Categoria', { look: 'quiet', width: 12, rank: 'wide' }),
  text('description', 'Descrição', { look: 'quiet', width: 40, card: 'line' }),
  {
    key: 'isPublic',
    header: 'Pública',
    card: 'labelled',
    value: ({ isPublic }) => (isPublic ? 'Sim' : 'Não'),
    cell: ({ isPublic }) => (isPublic ? 'Sim' : 'Não'),
  },
  dateTime('updatedAt', 'Atualizada em', { rank: 'wide' }),
]

/** The system settings (spec §2). Two of them may have the same key, so their ids tell the rows apart. */
export const settingList = defineList({
  noun: { one: 'configuração', many: 'configurações', gender: 'f' },
  columns,
  rowKey: ({ id }) => id,
})
