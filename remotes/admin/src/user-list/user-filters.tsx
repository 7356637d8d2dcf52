import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { ROLE_LABELS } from '@celeiro/shared-auth'
import { countFilters, FilterBar, SearchField, SelectField } from '@celeiro/ui-kit'
import {
  hasActiveFilters,
  NO_FILTERS,
  type SetUserListSearch,
  type UserListSearch,
  userListSearch,
} from './user-list-search.ts'

const ROLE_OPTIONS = [
  { value: 'all', label: 'Todos' },
  ...USER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
] as const

const ACTIVITY_OPTIONS = [
  { value: 'all', label: 'Todas' },
  { value: 'true', label: 'Ativo' },
  { value: 'false', label: 'Inativo' },
] as const

interface UserFiltersProps {
  search: UserListSearch
  onChange: SetUserListSearch
}

/** The filters of the users list. What is typed replaces the history entry, what is chosen adds one. */
export function UserFilters({ search, onChange }: UserFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar usuários"
          value={search.search}
          onChange={(text) => onChange({ search: text }, { history: 'replace' })}
        />
      }
      active={hasActiveFilters(search)}
      count={countFilters(userListSearch, search)}
      onClear={() => onChange(NO_FILTERS)}
    >
      <SelectField
        label="Tipo de usuário"
        width="9rem"
        options={ROLE_OPTIONS}
        value={search.userType}
        onChange={(userType) => onChange({ userType })}
      />
      <SelectField
        label="Situação"
        options={ACTIVITY_OPTIONS}
        value={search.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
    </FilterBar>
  )
}
