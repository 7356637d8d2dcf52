import { containing, defineList, searchFilter } from '@celeiro/lists'
import { columnsFor } from '@celeiro/ui-kit'
import type { SampleRow } from './sample.ts'

const { text, name, dateTime } = columnsFor<SampleRow>()

/** The columns and the filters. If the API filters, use `send` instead of `keep`, and describe the pages in `pages`. */
export const sampleList = defineList({
  noun: { one: 'registro', many: 'registros', gender: 'm' },
  columns: [
    text('id', 'ID', { look: 'quiet', mono: true }),
    name('name', 'Nome'),
    dateTime('createdAt', 'Criado em'),
  ],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome ou ID',
      keep: containing(({ name, id }: SampleRow) => [name, id]),
    }),
  },
})
