import type { SavedView } from '@celeiro/api-contract'
import { VIEW_LIMITS } from '@celeiro/api-contract/vocabulary'
import {
  AlertBanner,
  announce,
  Button,
  CheckboxField,
  CopyButton,
  FormDialog,
  Stack,
  TextField,
  toast,
} from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ViewChange } from './account-views.ts'
import { removeView, saveView } from './saved-view.ts'
import { useChangeViews } from './use-saved-views.ts'

const NOT_SAVED = 'Erro ao salvar a visão. Tente novamente.'

export interface EditedView {
  list: string
  /** The view to change; undefined makes one of the address. */
  view: SavedView | undefined
  address: string
  views: readonly SavedView[]
  opening: number
}

/** The rules of the form. A new view replaces the one of its name. */
function viewRules({ view, views }: EditedView) {
  const isTaken = takenBy(views, view)
  const hasRoom = (name: string) => view || isTaken(name) || views.length < VIEW_LIMITS.views
  return z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, { error: 'Nome da visão é obrigatório', abort: true }),
      z.refine((name) => !view || !isTaken(name), 'Já existe uma visão com este nome'),
      z.refine(hasRoom, `Uma lista guarda até ${VIEW_LIMITS.views} visões. Exclua uma antes.`),
    ),
    isDefault: z.boolean(),
  })
}

const takenBy = (views: readonly SavedView[], view: SavedView | undefined) => (name: string) =>
  views.some((other) => other !== view && other.name === name.trim())

/** Makes, renames and deletes a view, and makes it the one that the list starts with. */
export function ViewDialog({
  open,
  onClose,
  ...edited
}: EditedView & { open: boolean; onClose: () => void }) {
  const { list, view, address, views } = edited
  const form = useForm({
    defaultValues: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
    resolver: zodResolver(viewRules(edited)),
  })
  const { isDirty, errors } = form.formState
  const change = useChangeViews()
  const isTaken = takenBy(views, view)(useWatch({ control: form.control, name: 'name' }))

  function write(next: ViewChange['change'], report: () => void) {
    const onSuccess = () => {
      report()
      onClose()
    }
    change.mutate({ list, change: next }, { onSuccess })
  }

  function save({ name, isDefault }: { name: string; isDefault: boolean }) {
    const next = { list, search: view?.search ?? address, name, isDefault }
    write(
      (all) => saveView(all, next, view?.name),
      () => announce(`Visão ${name} salva.`),
    )
  }

  function remove(view: SavedView) {
    write(
      (all) => removeView(all, view),
      () => toast.success(`Visão ${view.name} excluída.`, () => void putBack(view)),
    )
  }

  function putBack(view: SavedView) {
    return change
      .mutateAsync({ list, change: (all) => saveView(all, view) })
      .catch(() => toast.error(NOT_SAVED))
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={view ? 'Alterar visão' : 'Nova visão'}
      size="sm"
      dirty={isDirty}
      pending={change.isPending}
      onSubmit={form.handleSubmit(save)}
      actions={
        view && (
          <CopyButton
            value={new URL(`${list}?${view.search}`, location.href).href}
            label="Copiar o endereço da visão"
          />
        )
      }
    >
      <Stack gap="3">
        {change.isError && <AlertBanner tone="danger">{NOT_SAVED}</AlertBanner>}
        <TextField
          label="Nome da visão"
          maxLength={VIEW_LIMITS.name}
          error={errors.name?.message}
          hint={!view && isTaken ? 'Substitui a visão com este nome.' : undefined}
          {...form.register('name')}
        />
        <CheckboxField label="Abrir a lista com esta visão" {...form.register('isDefault')} />
        {view && (
          <Button alignSelf="flex-start" aria-disabled={change.isPending} onClick={() => remove(view)}>
            Excluir visão
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}
