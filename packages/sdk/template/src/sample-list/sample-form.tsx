import { call, showAtFields, useWrite, writeErrorText } from '@celeiro/shared-auth'
import { Button, FormDialog, TextField, toast } from '@celeiro/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

/** A button, and the form that it opens. */
export function SampleForm() {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({ defaultValues: { name: '' } })
  const { errors, isDirty } = form.formState
  const { submit, isPending } = useWrite({
    send: (body: { name: string }) => call('PATCH /api/profile', { body }),
    invalidates: ['sample'],
  })

  function close() {
    setOpen(false)
    form.reset()
  }

  async function save(values: { name: string }) {
    const outcome = await submit(values)
    if (outcome?.ok) {
      close()
      toast.success('Nome atualizado com sucesso!')
    } else if (outcome && showAtFields(form, outcome.error).length === 0) {
      toast.error(writeErrorText(outcome.error))
    }
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Editar meu nome
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title="Meu nome"
        dirty={isDirty}
        pending={isPending}
        onSubmit={form.handleSubmit(save)}
      >
        <TextField
          label="Nome completo"
          required
          error={errors.name?.message}
          {...form.register('name', { required: 'Nome completo é obrigatório' })}
        />
      </FormDialog>
    </>
  )
}
