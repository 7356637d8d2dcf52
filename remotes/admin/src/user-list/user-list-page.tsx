import {
  Button,
  formatDecimal,
  onDemand,
  PageHeader,
  Pagination,
  Panel,
  useAddressChange,
  useDialogPart,
  useUrlState,
} from '@celeiro/ui-kit'
import Plus from 'lucide-react/icons/plus'
import type { User } from '../api/user.ts'
import { useDialogSubject } from '../shared/use-dialog-subject.ts'
import type { UserFormDialogProps } from '../user-form/user-form-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUserPage } from './use-user-page.ts'
import { UserCounters } from './user-counters.tsx'
import { UserFilters } from './user-filters.tsx'
import { NO_FILTERS, userListSearch } from './user-list-search.ts'
import { UserTable } from './user-table.tsx'

/** Form library and schemas are fetched with the first form. */
const userForm = onDemand(() => import('../user-form/user-form-dialog.tsx'))

function UserForm(props: UserFormDialogProps) {
  const part = useDialogPart(userForm, props.open, props.onClose)
  return part && <part.UserFormDialog {...props} />
}

/**
 * The users: counters, filters, one page of rows and, where they are `writable`, the dialogs that change them (spec §6).
 */
export function UserListPage({ writable }: { writable: boolean }) {
  const [search, setSearch] = useUrlState(userListSearch)
  const { page, state } = useUserPage(search, setSearch)
  const form = useDialogSubject<User | undefined>()
  const removal = useDialogSubject<User & { id: string }>()
  useAddressChange(() => {
    form.close()
    removal.close()
  })

  return (
    <>
      <PageHeader
        title="Usuários"
        description="Quem acessa o sistema, e com que permissões."
        actions={
          writable && (
            <Button variant="primary" onClick={() => form.open(undefined)}>
              <Plus />
              Novo Usuário
            </Button>
          )
        }
      />
      <UserCounters />
      <Panel>
        <UserFilters search={search} onChange={setSearch} />
        <UserTable
          users={page?.users ?? []}
          state={state}
          search={search}
          totalCount={page?.totalCount}
          onClearFilters={() => setSearch(NO_FILTERS)}
          actions={
            writable
              ? {
                  edit: form.open,
                  remove: (user) => user.id !== null && removal.open({ ...user, id: user.id }),
                }
              : undefined
          }
          footer={
            page &&
            page.totalPages > 1 && (
              <Pagination
                text={`Página ${formatDecimal(page.currentPage)} de ${formatDecimal(page.totalPages)} (${formatDecimal(page.totalCount)} usuários no total)`}
                hasPrev={page.hasPrev}
                hasNext={page.hasNext}
                onPrev={() => setSearch({ page: Math.max(1, search.page - 1) })}
                onNext={() => setSearch({ page: search.page + 1 })}
              />
            )
          }
        />
      </Panel>
      {form.dialog && (
        <UserForm
          key={form.dialog.opening}
          user={form.dialog.subject}
          open={form.dialog.isOpen}
          onClose={form.close}
        />
      )}
      {removal.dialog && (
        <DeleteUserDialog
          key={removal.dialog.opening}
          user={removal.dialog.subject}
          open={removal.dialog.isOpen}
          onClose={removal.close}
        />
      )}
    </>
  )
}
