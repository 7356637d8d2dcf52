import type { AppFeature } from '@celeiro/api-contract/features'
import {
  ListCounters,
  type ListCountersProps,
  ListPage,
  listState,
  useFigures,
  useList,
} from '@celeiro/lists'
import { isOffered, useReopenedForm } from '@celeiro/shared-auth'
import {
  Box,
  Button,
  lazyDialog,
  preloadOn,
  RetryBanner,
  type RowAction,
  useOpeningAddress,
  useRowDialog,
} from '@celeiro/ui-kit'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ComponentType, useCallback } from 'react'
import type { User, UserStats } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { EndSessionsDialog } from '../sessions/end-sessions-dialog.tsx'
import type { UserQuestionProps } from '../shared/user-question.tsx'
import { toForm } from '../user-form/user-form-values.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { userList } from './user-list.tsx'

/** The form library and the schemas are fetched shortly before the first form. */
const UserForm = lazyDialog(() => import('../user-form/user-form-dialog.tsx'), 'UserFormDialog')

const PasswordLink = lazyDialog(
  () => import('../password-link/password-link-dialog.tsx'),
  'PasswordLinkDialog',
)

const UserHistory = lazyDialog(() => import('../user-history/user-history-dialog.tsx'), 'UserHistoryDialog')

const nameOf = ({ username, name }: User) => username ?? name ?? 'usuário sem nome'

/**
 * The users: counters, filters, one page of rows and, where they are `writable`, the dialogs that change them (spec §6).
 */
export function UserListPage({ writable }: { writable: boolean }) {
  const list = useList(userList, userQueries.list)
  const form = useRowDialog<User | undefined>()
  useOpeningAddress('novo', () => writable && form.open(undefined))
  useReopenedForm<User>('user', toForm, (user) => writable && form.open(user))
  const asked = useRowDialog<{ Dialog: ComponentType<UserQuestionProps>; user: UserQuestionProps['row'] }>()
  /** Opens a dialog about a user of whom the API has said the id. */
  const ask = (Dialog: ComponentType<UserQuestionProps>) => (user: User) =>
    user.id !== null && asked.open({ Dialog, user: { ...user, id: user.id } })
  const offered = (feature: AppFeature, action: RowAction<User>) => (isOffered(feature) ? [action] : [])

  return (
    <>
      <ListPage
        list={list}
        title="Usuários"
        actions={
          writable && (
            <Button variant="primary" onClick={() => form.open(undefined)} {...preloadOn(UserForm)}>
              <Plus />
              Novo Usuário
            </Button>
          )
        }
        counters={<UserCounters filters={list} />}
        rowActions={
          writable
            ? [
                {
                  label: 'Editar',
                  of: nameOf,
                  icon: Pencil,
                  shortcut: 'E',
                  onClick: form.open,
                  opens: UserForm,
                },
                ...offered('password-reset', {
                  label: 'Redefinir senha por link',
                  of: nameOf,
                  icon: KeyRound,
                  onClick: ask(PasswordLink),
                  opens: PasswordLink,
                }),
                ...offered('sessions', {
                  label: 'Encerrar sessões',
                  of: nameOf,
                  icon: LogOut,
                  onClick: ask(EndSessionsDialog),
                }),
                {
                  label: 'Excluir',
                  of: nameOf,
                  icon: Trash,
                  shortcut: 'Delete',
                  onClick: ask(DeleteUserDialog),
                },
                ...offered('user-history', {
                  label: 'Histórico',
                  of: nameOf,
                  inMenu: () => true,
                  onClick: ask(UserHistory),
                  opens: UserHistory,
                }),
              ]
            : undefined
        }
        nameOf={nameOf}
      />
      {form.dialog && <UserForm key={form.opening} {...form.dialog} />}
      {asked.dialog && (
        <asked.dialog.row.Dialog key={asked.opening} {...asked.dialog} row={asked.dialog.row.user} />
      )}
    </>
  )
}

/** The counters of all users (spec §2). Where the host counts, they are those of the filter, with those of all users beside them. */
function UserCounters({ filters }: Pick<ListCountersProps<UserStats>, 'filters'>) {
  const sent = isOffered('order-stats') ? userList.sentFilters(filters.values) : {}
  const { all, figure } = useFigures(userQueries.stats, sent)
  const counters = useCallback(
    () =>
      [
        { label: 'Total de usuários', ...figure('totalUsers') },
        { label: 'Ativos', tone: 'integrated', filter: ['isActive', 'true'], ...figure('activeUsers') },
        { label: 'Inativos', tone: 'neutral', filter: ['isActive', 'false'], ...figure('inactiveUsers') },
      ] as const,
    [figure],
  )
  const state = listState(all, 'Erro ao carregar contadores de usuários. Tente novamente.')
  const failure = state.kind === 'ready' ? state.failure : state.kind === 'failed' ? state : undefined
  return (
    <>
      <ListCounters list={{ definition: userList, state, data: all.data }} filters={filters} of={counters} />
      {failure && (
        <Box marginBottom="4">
          <RetryBanner onRetry={failure.onRetry}>{failure.message}</RetryBanner>
        </Box>
      )}
    </>
  )
}
