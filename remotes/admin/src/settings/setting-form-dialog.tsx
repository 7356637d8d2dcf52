import { useUnsavedForm } from '@celeiro/shared-auth'
import { FormDialog, RestoredNotice, type RowDialogProps, toast } from '@celeiro/ui-kit'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Setting } from './setting.ts'
import { SettingFields } from './setting-fields.tsx'
import { fromForm, type SettingForm, toForm } from './setting-form-values.ts'
import { settingRules } from './setting-rules.ts'
import { createSetting, updateSetting, useSettings } from './settings-store.ts'

/** Creates a setting or edits the given one, in memory only (spec §2, §5). */
export function SettingFormDialog({ row: setting, open, onClose }: RowDialogProps<Setting | undefined>) {
  const others = useSettings().filter(({ id }) => id !== setting?.id)
  const form = useForm<SettingForm>({
    defaultValues: toForm(setting),
    resolver: zodResolver(settingRules(others), undefined, { raw: true }),
  })
  const { isDirty } = form.formState
  const isRestored = useUnsavedForm({ name: 'setting', label: 'uma configuração não salva' }, setting, form)

  function submit(values: SettingForm) {
    if (setting) {
      toast.success('Configuração atualizada com sucesso!', updateSetting(setting.id, fromForm(values)))
    } else {
      createSetting(fromForm(values))
      toast.success('Configuração criada com sucesso!')
    }
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={setting ? 'Editar Configuração' : 'Nova Configuração'}
      dirty={isDirty}
      pending={false}
      onSubmit={form.handleSubmit(submit)}
    >
      {isRestored && <RestoredNotice />}
      <SettingFields form={form} isNew={!setting} />
    </FormDialog>
  )
}
