import {
  Button,
  ConfirmDialog,
  Hint,
  onDemand,
  PageHeader,
  Panel,
  toast,
  useDialogPart,
} from '@celeiro/ui-kit'
import Plus from 'lucide-react/icons/plus'
import { useDialogSubject } from '../shared/use-dialog-subject.ts'
import type { Setting } from './setting.ts'
import type { SettingFormDialogProps } from './setting-form-dialog.tsx'
import { deleteSetting, useSettings } from './settings-store.ts'
import { SettingsTable } from './settings-table.tsx'

/** Form library and schemas are fetched with the first form. */
const settingForm = onDemand(() => import('./setting-form-dialog.tsx'))

function SettingForm(props: SettingFormDialogProps) {
  const part = useDialogPart(settingForm, props.open, props.onClose)
  return part && <part.SettingFormDialog {...props} />
}

/** The system settings: a list in memory, with the dialogs that change it, and no call at all (spec §2). */
export function SettingsPage() {
  const settings = useSettings()
  const form = useDialogSubject<Setting | undefined>()
  const removal = useDialogSubject<Setting>()

  function remove({ id }: Setting) {
    deleteSetting(id)
    removal.close()
    toast.success('Configuração excluída com sucesso!')
  }

  return (
    <>
      <PageHeader
        title="Configurações"
        description="Parâmetros do sistema."
        actions={
          <Button variant="primary" onClick={() => form.open(undefined)}>
            <Plus />
            Nova Configuração
          </Button>
        }
      />
      <Panel>
        <Hint>As mudanças valem apenas nesta aba, até que a página seja recarregada.</Hint>
        <SettingsTable settings={settings} onEdit={form.open} onDelete={removal.open} />
      </Panel>
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
