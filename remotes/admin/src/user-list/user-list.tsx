import type { QueryOf } from '@celeiro/api-contract/route-types'
import { choiceFilter, defineList, pagesOf, searchFilter } from '@celeiro/lists'
import { largestPage, ROLE_LABELS } from '@celeiro/shared-auth'
import { Badge, columnsFor, EM_DASH, formatPhone, type ListColumn, labelOf } from '@celeiro/ui-kit'
import { USERS_PER_PAGE, type User } from '../api/user.ts'

const { name, text, date } = columnsFor<User>()

const columns: readonly ListColumn<User>[] = [
  name('name', 'Nome'),
  text('username', 'Nome de usuário', { look: 'quiet', width: 16 }),
  text('email', 'Email', { look: 'quiet', width: 28, card: 'line' }),
  {
    key: 'phone',
    header: 'Telefone',
    look: 'quiet',
    width: 15,
    rank: 'wide',
    text: ({ phone }) => phone && formatPhone(phone),
  },
  {
    key: 'userType',
    header: 'Tipo',
    value: ({ userType }) => (userType === null ? null : labelOf(ROLE_LABELS, userType)),
    cell: ({ userType }) =>
      userType === null ? EM_DASH : <Badge variant="outline">{labelOf(ROLE_LABELS, userType)}</Badge>,
  },
  {
    key: 'isActive',
    header: 'Situação',
    card: 'aside',
    value: ({ isActive }) => (isActive ? 'Ativo' : 'Inativo'),
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
        {isActive ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
  date('createdAt', 'Criado em', { rank: 'wide' }),
]

/** The maximum length of the API; no user has a longer name. */
const LONGEST_SEARCH = 200

/** The users (spec §6). The API gets every filter. */
export const userList = defineList({
  noun: { one: 'usuário', many: 'usuários', gender: 'm' },
  columns,
  pages: pagesOf<QueryOf<'GET /api/users'>>({
    size: USERS_PER_PAGE,
    largest: () => largestPage(USERS_PER_PAGE),
  }),
  filters: {
    search: searchFilter({
      label: 'Buscar usuários',
      send: (text) => ({ search: text.slice(0, LONGEST_SEARCH) }),
    }),
    userType: choiceFilter({
      label: 'Tipo de usuário',
      all: 'Todos',
      labels: ROLE_LABELS,
      send: (userType) => ({ userType }),
    }),
    isActive: choiceFilter({
      label: 'Situação',
      all: 'Todas',
      labels: { true: 'Ativo', false: 'Inativo' },
      send: (isActive) => ({ isActive: isActive === 'true' }),
    }),
  },
})
