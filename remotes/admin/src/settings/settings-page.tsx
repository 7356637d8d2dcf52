import {
  Button,
  ConfirmDialog,
  ListPage,
  onDemand,
  toast,
  useDialogPart,
  useLoadedList,
} from '@celeiro/ui-kit'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useDialogSubject } from '../shared/use-dialog-subject.ts'
import type { Setting } from './setting.ts'
import type { SettingFormDialogProps } from './setting-form-dialog.tsx'
import { settingList } from './setting-list.tsx'
import { deleteSetting, useSettings } from './settings-store.ts'

/** Form library and schemas are fetched with the first form. */
const settingForm = onDemand(() => import('./setting-form-dialog.tsx'))

function SettingForm(props: SettingFormDialogProps) {
  const part = useDialogPart(settingForm, props.open, props.onClose)
  return part && <part.SettingFormDialog {...props} />
}

const nameOf = ({ key }: Setting) => key

/** The system settings: a list in memory, with the dialogs that change it, and no call at all (spec §2). */
export function SettingsPage() {
  const list = useLoadedList(settingList, useSettings())
  const form = useDialogSubject<Setting | undefined>()
  const removal = useDialogSubject<Setting>()

  function remove({ id }: Setting) {
    deleteSetting(id)
    removal.close()
    toast.success('Configuração excluída com sucesso!')
  }

  return (
    <>
      <ListPage
        list={list}
        title="Configurações"
        description="Parâmetros do sistema."
        actions={
          <Button variant="primary" onClick={() => form.open(undefined)}>
            <Plus />
            Nova Configuração
          </Button>
        }
        hint="As mudanças valem apenas nesta aba, até que a página seja recarregada."
        rowActions={[
          { label: 'Editar', of: nameOf, icon: Pencil, onClick: form.open },
          { label: 'Excluir', of: nameOf, icon: Trash, onClick: removal.open },
        ]}
      />
      {form.dialog && (
        <SettingForm
          key={form.dialog.opening}
          setting={form.dialog.subject}
          open={form.dialog.isOpen}
          onClose={form.close}
        />
      )}
      {removal.dialog && (
        <DeleteSettingDialog
          setting={removal.dialog.subject}
          open={removal.dialog.isOpen}
          onConfirm={remove}
          onCancel={removal.close}
        />
      )}
    </>
  )
}

interface DeleteSettingDialogProps {
  setting: Setting
  open: boolean
  onConfirm(setting: Setting): void
  onCancel(): void
}

function DeleteSettingDialog({ setting, open, onConfirm, onCancel }: DeleteSettingDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Excluir Configuração"
      text="Tem certeza que deseja excluir esta configuração?"
      confirmLabel="Excluir"
      pending={false}
      danger
      onConfirm={() => onConfirm(setting)}
      onCancel={onCancel}
    />
  )
}
