import { listState } from '@celeiro/lists'
import { AppDialog, type Column, columnsFor, DataTable, formatDateTime, formatText } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type UserEvent, userQueries } from '../api/user-queries.ts'
import type { UserQuestionProps } from '../shared/user-question.tsx'

const { text } = columnsFor<UserEvent>()

const COLUMNS: readonly Column<UserEvent>[] = [
  {
    key: 'createdAt',
    header: 'Quando',
    look: 'quiet',
    card: 'line',
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  text('author', 'Quem'),
  text('message', 'O que aconteceu', { card: 'title' }),
]

/** What has happened to a user, newest first, on hosts with the feature `user-history`. Nothing is loaded before it is opened. */
export function UserHistoryDialog({ row: user, open, onClose }: UserQuestionProps) {
  const query = useQuery({ ...userQueries.history(user.id), enabled: open })
  // Read here, not in the dialog's content, which may mount after the response: a query only tracks fields that were read.
  const state = listState(query, 'Erro ao carregar o histórico. Tente novamente.')
  const name = formatText(user.name ?? user.username)
  return (
    <AppDialog open={open} onClose={onClose} title="Histórico do Usuário" subtitle={name} size="lg">
      <DataTable
        label={`Histórico de ${name}`}
        columns={COLUMNS}
        rows={query.data ?? []}
        getRowKey={({ key }) => key}
        state={state}
        emptyText="Este usuário ainda não tem histórico."
      />
    </AppDialog>
  )
}
