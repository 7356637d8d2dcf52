import { defineList } from '@celeiro/lists'
import { Badge, columnsFor, type ListColumn } from '@celeiro/ui-kit'
import { SETTING_LABELS, SETTING_TYPE_LABELS, type Setting } from './setting.ts'

const { name, text, dateTime } = columnsFor<Setting>()

const columns: readonly ListColumn<Setting>[] = [
  name('key', SETTING_LABELS.key, { mono: true, width: 26 }),
  text('value', SETTING_LABELS.value, { card: 'labelled' }),
  {
    key: 'type',
    header: SETTING_LABELS.type,
    value: ({ type }) => SETTING_TYPE_LABELS[type],
    cell: ({ type }) => <Badge variant="outline">{SETTING_TYPE_LABELS[type]}</Badge>,
  },
  text('category', SETTING_LABELS.category, { look: 'quiet', width: 12, rank: 'wide' }),
  text('description', SETTING_LABELS.description, { look: 'quiet', width: 40, card: 'line' }),
  {
    key: 'isPublic',
    header: SETTING_LABELS.isPublic,
    card: 'labelled',
    value: ({ isPublic }) => (isPublic ? 'Sim' : 'Não'),
    cell: ({ isPublic }) => (isPublic ? 'Sim' : 'Não'),
  },
  dateTime('updatedAt', SETTING_LABELS.updatedAt, { rank: 'wide' }),
]

/** The system settings (spec §2). Two of them may have the same key, so their ids tell the rows apart. */
export const settingList = defineList({
  noun: { one: 'configuração', many: 'configurações', gender: 'f' },
  columns,
  rowKey: ({ id }) => id,
})
