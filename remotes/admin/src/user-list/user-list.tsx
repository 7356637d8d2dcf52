import type { QueryOf } from '@celeiro/api-contract/route-types'
import { ROLE_LABELS, USER_ACTIVITY_LABELS, USER_LABELS } from '@celeiro/api-contract/user-labels'
import { choiceFilter, defineList, pagesOf, searchFilter } from '@celeiro/lists'
import { largestPage } from '@celeiro/shared-auth'
import { Badge, columnsFor, EM_DASH, formatPhone, type ListColumn, labelOf } from '@celeiro/ui-kit'
import { USERS_PER_PAGE, type User } from '../api/user.ts'

const { name, text, date } = columnsFor<User>()

const columns: readonly ListColumn<User>[] = [
  name('name', USER_LABELS.name),
  text('username', USER_LABELS.username, { look: 'quiet', width: 16 }),
  text('email', USER_LABELS.email, { look: 'quiet', width: 28, card: 'line' }),
  {
    key: 'phone',
    header: USER_LABELS.phone,
    look: 'quiet',
    width: 15,
    rank: 'wide',
    text: ({ phone }) => phone && formatPhone(phone),
  },
  {
    key: 'userType',
    header: USER_LABELS.userType,
    value: ({ userType }) => (userType === null ? null : labelOf(ROLE_LABELS, userType)),
    cell: ({ userType }) =>
      userType === null ? EM_DASH : <Badge variant="outline">{labelOf(ROLE_LABELS, userType)}</Badge>,
  },
  {
    key: 'isActive',
    header: USER_LABELS.isActive,
    card: 'aside',
    value: ({ isActive }) => USER_ACTIVITY_LABELS[`${isActive}`],
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'integrated' : 'neutral'} dot>
        {USER_ACTIVITY_LABELS[`${isActive}`]}
      </Badge>
    ),
  },
  date('createdAt', USER_LABELS.createdAt, { rank: 'wide' }),
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
      label: USER_LABELS.userTypeInForm,
      all: 'Todos',
      labels: ROLE_LABELS,
      send: (userType) => ({ userType }),
    }),
    isActive: choiceFilter({
      label: USER_LABELS.isActive,
      all: 'Todas',
      labels: USER_ACTIVITY_LABELS,
      send: (isActive) => ({ isActive: isActive === 'true' }),
    }),
  },
})
