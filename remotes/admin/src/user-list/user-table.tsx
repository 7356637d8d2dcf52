import { ROLE_LABELS } from '@celeiro/shared-auth'
import {
  Badge,
  Box,
  Button,
  type Column,
  DataTable,
  EM_DASH,
  formatDate,
  formatText,
  type ListState,
  labelOf,
} from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { User } from '../api/user.ts'
import { RowActions } from '../shared/row-actions.tsx'
import { emptyText, hasActiveFilters, type UserListSearch } from './user-list-search.ts'

interface UserTableProps {
  users: readonly User[]
  state: ListState
  /** What the users were filtered by, for the text in place of no rows. */
  search: UserListSearch
  onClearFilters(): void
  footer: ReactNode
  /** Absent for those who only look on. */
  actions: { edit(user: User): void; remove(user: User): void } | undefined
}

/** One page of users, a row each (spec §6). */
export function UserTable({ users, state, search, onClearFilters, footer, actions }: UserTableProps) {
  return (
    <DataTable
      label="Usuários"
      columns={actions ? [...dataColumns, actionColumn(actions)] : dataColumns}
      rows={users}
      getRowKey={(user) => user.key}
      state={state}
      emptyText={emptyText(search)}
      emptyAction={hasActiveFilters(search) && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      footer={footer}
    />
  )
}

function actionColumn(actions: NonNullable<UserTableProps['actions']>): Column<User> {
  return {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    // Writes go by the id: without one there is nothing to write to.
    cell: (user) => (
      <RowActions
        disabled={user.id === null}
        onEdit={() => actions.edit(user)}
        onDelete={() => actions.remove(user)}
      />
    ),
  }
}

const quiet = (text: string) => (
  <Box as="span" color="muted" title={text}>
    {text}
  </Box>
)

const dataColumns: readonly Column<User>[] = [
  {
    key: 'name',
    header: 'Nome',
    width: 'clamp(9rem, 15vw, 22rem)',
    cell: ({ name }) => (
      <Box as="span" fontWeight="semibold" title={name ?? undefined}>
        {formatText(name)}
      </Box>
    ),
  },
  {
    key: 'username',
    header: 'Nome de usuário',
    width: 'clamp(8rem, 11vw, 16rem)',
    cell: ({ username }) => quiet(formatText(username)),
  },
  {
    key: 'email',
    header: 'Email',
    width: 'clamp(9rem, 19vw, 22rem)',
    cell: ({ email }) => quiet(formatText(email)),
  },
  { key: 'phone', header: 'Telefone', cell: ({ phone }) => quiet(formatText(phone)) },
  {
    key: 'userType',
    header: 'Tipo',
    cell: ({ userType }) =>
      userType === null ? EM_DASH : <Badge variant="outline">{labelOf(ROLE_LABELS, userType)}</Badge>,
  },
  {
    key: 'isActive',
    header: 'Situação',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
        {isActive ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
  {
    key: 'createdAt',
    header: 'Criado em',
    cell: ({ createdAt }) => (
      <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
        {formatDate(createdAt)}
      </Box>
    ),
  },
]
