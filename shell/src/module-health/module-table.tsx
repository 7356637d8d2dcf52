import type { RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { type Column, DataTable, EM_DASH, formatDateTime, formatDecimal } from '@celeiro/ui-kit'
import { useStore } from 'zustand'
import { remotes } from '../remotes/remotes.ts'
import { type ModuleRow, moduleRows } from './module-rows.ts'
import { PART_LABELS, percentText } from './rollout-texts.ts'

const READY = { kind: 'ready', refreshing: false } as const

const figure = (
  key: keyof NonNullable<ModuleRow['figures']>,
  header: string,
  text: (count: number) => string = formatDecimal,
): Column<ModuleRow> => ({
  key,
  header,
  text: ({ figures }) => (figures ? text(figures[key]) : EM_DASH),
  width: 5,
  numeric: true,
  card: 'labelled',
})

const COLUMNS: Column<ModuleRow>[] = [
  { key: 'name', header: 'Módulo', rowHeader: true, width: 6, card: 'title', text: ({ name }) => name },
  { key: 'build', header: 'Versão', width: 8, mono: true, card: 'labelled', text: ({ build }) => build },
  { key: 'part', header: 'Situação', width: 6.5, card: 'aside', text: ({ part }) => PART_LABELS[part] },
  {
    key: 'releasedAt',
    header: 'Publicada em',
    width: 8.75,
    card: 'labelled',
    cell: ({ releasedAt }) => (releasedAt ? formatDateTime(releasedAt) : EM_DASH),
  },
  figure('share', 'Contas', percentText),
  figure('accounts', 'Usaram'),
  figure('loadFailures', 'Não abriu'),
  figure('crashes', 'Com erro'),
  { key: 'tab', header: 'Nesta aba', width: 11, card: 'labelled', text: ({ tab }) => tab ?? EM_DASH },
]

/** Every release of every remote: how many accounts it served, and what this tab runs. */
export function ModuleTable({ overview }: { overview: RolloutOverview | undefined }) {
  return (
    <DataTable
      label="Módulos"
      columns={COLUMNS}
      rows={moduleRows(overview, useStore(remotes.store).states)}
      getRowKey={({ name, part, build }) => `${name} ${part} ${build}`}
      state={READY}
      emptyText="Nenhum módulo publicado."
    />
  )
}
