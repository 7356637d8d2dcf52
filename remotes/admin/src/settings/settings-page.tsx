import { ListPage, useLoadedList } from '@celeiro/lists'
import { useReopenedForm } from '@celeiro/shared-auth'
import {
  Button,
  ConfirmDialog,
  lazyDialog,
  preloadOn,
  type RowDialogProps,
  toast,
  useOpeningAddress,
  useRowDialog,
} from '@celeiro/ui-kit'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { Setting } from './setting.ts'
import { toForm } from './setting-form-values.ts'
import { settingList } from './setting-list.tsx'
import { deleteSetting, useSettings } from './settings-store.ts'

/** The form library and the schemas are fetched shortly before the first form. */
const SettingForm = lazyDialog(() => import('./setting-form-dialog.tsx'), 'SettingFormDialog')

const nameOf = ({ key }: Setting) => key

/** The system settings: a list in memory with its dialogs, without API calls (spec §2). */
export function SettingsPage() {
  const list = useLoadedList(settingList, useSettings())
  const form = useRowDialog<Setting | undefined>()
  useOpeningAddress('novo', () => form.open(undefined))
  useReopenedForm<Setting>('setting', toForm, form.open)
  const removal = useRowDialog<Setting>()

  return (
    <>
      <ListPage
        list={list}
        title="Configurações"
        actions={
          <Button variant="primary" onClick={() => form.open(undefined)} {...preloadOn(SettingForm)}>
            <Plus />
            Nova Configuração
          </Button>
        }
        hint="As mudanças valem apenas nesta aba, até que a página seja recarregada."
        rowActions={[
          {
            label: 'Editar',
            of: nameOf,
            icon: Pencil,
            shortcut: 'E',
            onClick: form.open,
            opens: SettingForm,
          },
          { label: 'Excluir', of: nameOf, icon: Trash, shortcut: 'Delete', onClick: removal.open },
        ]}
      />
      {form.dialog && <SettingForm key={form.opening} {...form.dialog} />}
      {removal.dialog && <DeleteSettingDialog {...removal.dialog} />}
    </>
  )
}

function DeleteSettingDialog({ row: { id }, open, onClose }: RowDialogProps<Setting>) {
  function remove() {
    const undo = deleteSetting(id)
    onClose()
    toast.success('Configuração excluída com sucesso!', undo)
  }

  return (
    <ConfirmDialog
      open={open}
      title="Excluir Configuração"
      text="Tem certeza que deseja excluir esta configuração?"
      confirmLabel="Excluir"
      pending={false}
      danger
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
