import { Stack } from '@chakra-ui/react/stack'
import { useState } from 'react'
import { Button } from '../../button/button.tsx'
import { CopyButton } from '../../button/copy-button.tsx'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { AlertBanner } from '../../feedback/alert-banner.tsx'
import { announce } from '../../feedback/announce.ts'
import { CheckboxField } from '../../fields/checkbox-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { LONGEST_NAME, MOST_VIEWS, removeView, type SavedView, saveView } from './saved-view.ts'
import { useChangeViews } from './use-saved-views.ts'

export interface EditedView {
  /** The path of the list's page. */
  list: string
  /** The view to change; undefined makes one of the address. */
  view: SavedView | undefined
  address: string
  /** The views of the list. */
  views: readonly SavedView[]
  opening: number
}

interface ViewDialogProps extends EditedView {
  open: boolean
  onClose: () => void
}

/** Makes, renames and deletes a view, and makes it the one that the list starts with. */
export function ViewDialog({ list, view, address, views, open, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [error, setError] = useState<string>()
  const change = useChangeViews()
  const trimmed = name.trim()
  const isTaken = views.some((other) => other !== view && other.name === trimmed)

  function violation(): string | undefined {
    if (trimmed === '') return 'Nome da visão é obrigatório'
    if (view && isTaken) return 'Já existe uma visão com este nome'
    if (!view && !isTaken && views.length >= MOST_VIEWS) {
      return `Uma lista guarda até ${MOST_VIEWS} visões. Apague uma antes.`
    }
    return undefined
  }

  function save() {
    const found = violation()
    setError(found)
    if (found !== undefined) return
    const next = { list, search: view?.search ?? address, name: trimmed, isDefault }
    change.mutate(
      { list, change: (all) => saveView(all, next, view?.name) },
      {
        onSuccess: () => {
          announce(`Visão ${trimmed} salva.`)
          onClose()
        },
      },
    )
  }

  function remove(view: SavedView) {
    change.mutate(
      { list, change: (all) => removeView(all, view) },
      {
        onSuccess: () => {
          announce(`Visão ${view.name} apagada.`)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={view ? 'Alterar visão' : 'Nova visão'}
      size="sm"
      dirty={false}
      pending={change.isPending}
      onSubmit={save}
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
        {change.isError && <AlertBanner tone="danger">Erro ao salvar a visão. Tente novamente.</AlertBanner>}
        <TextField
          label="Nome da visão"
          maxLength={LONGEST_NAME}
          value={name}
          error={error}
          hint={!view && isTaken ? 'Substitui a visão com este nome.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckboxField
          label="Abrir a lista com esta visão"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
        {view && (
          <Button alignSelf="flex-start" aria-disabled={change.isPending} onClick={() => remove(view)}>
            Apagar visão
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}
