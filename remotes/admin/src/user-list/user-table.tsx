import { ROLE_LABELS } from '@celeiro/shared-auth'
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EM_DASH,
  formatDate,
  type ListState,
  labelOf,
} from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { User } from '../api/user.ts'
import { RowActions } from '../shared/row-actions.tsx'
import { emptyText, filterText, hasActiveFilters, type UserListSearch } from './user-list-search.ts'

interface UserTableProps {
  users: readonly User[]
  state: ListState
  /** What the users were filtered by, for the text in place of no rows. */
  search: UserListSearch
  /** How many users the server found. */
  totalCount: number | undefined
  onClearFilters(): void
  footer: ReactNode
  /** Absent for those who only look on. */
  actions: { edit(user: User): void; remove(user: User): void } | undefined
}

/** One page of users, a row each (spec §6). */
export function UserTable(props: UserTableProps) {
  const { users, state, search, totalCount, onClearFilters, footer, actions } = props
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
      selection={filterText(search)}
      found={{ one: 'usuário encontrado', many: 'usuários encontrados', count: totalCount }}
    />
  )
}

function actionColumn(actions: NonNullable<UserTableProps['actions']>): Column<User> {
  return {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: 5.5,
    card: 'actions',
    // Writes go by the id: without one there is nothing to write to.
    cell: (user) => (
      <RowActions
        name={user.username ?? user.name ?? 'usuário sem nome'}
        disabled={user.id === null}
        onEdit={() => actions.edit(user)}
        onDelete={() => actions.remove(user)}
      />
    ),
  }
}

const dataColumns: readonly Column<User>[] = [
  {
    key: 'name',
    header: 'Nome',
    rowHeader: true,
    width: 14,
    least: 9,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  {
    key: 'username',
    header: 'Nome de usuário',
    width: 10.5,
    least: 8,
    look: 'quiet',
    text: ({ username }) => username,
  },
  {
    key: 'email',
    header: 'Email',
    width: 16,
    least: 9,
    look: 'quiet',
    card: 'line',
    text: ({ email }) => email,
  },
  {
    key: 'phone',
    header: 'Telefone',
    width: 9.25,
    least: 7.5,
    look: 'quiet',
    text: ({ phone }) => phone,
  },
  {
    key: 'userType',
    header: 'Tipo',
    width: 7.75,
    cell: ({ userType }) =>
      userType === null ? EM_DASH : <Badge variant="outline">{labelOf(ROLE_LABELS, userType)}</Badge>,
  },
  {
    key: 'isActive',
    header: 'Situação',
    width: 6,
    card: 'aside',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
        {isActive ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
  {
    key: 'createdAt',
    header: 'Criado em',
    width: 6.5,
    look: 'quiet',
    card: 'labelled',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]
