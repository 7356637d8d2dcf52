import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { AppDialog, type AppDialogProps } from './app-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export interface FormDialogProps
  extends Pick<AppDialogProps, 'open' | 'onClose' | 'title' | 'size' | 'actions' | 'children'> {
  dirty: boolean
  /** While saving, the dialog stays open and cannot be submitted again. */
  pending: boolean
  onSubmit: () => unknown
}

/** A form in a dialog, with "Cancelar" and "Salvar". Ctrl+Enter saves from every field. Discarding changes asks first. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, dirty, pending, onSubmit, children, ...dialog } = props
  const { open } = dialog
  const id = useId()
  const [asking, setAsking] = useState(false)

  function leave() {
    if (pending) return
    if (dirty) setAsking(true)
    else onClose()
  }

  function discard() {
    setAsking(false)
    // Wait until the question has closed: it returns focus to the form, which must still be there.
    setTimeout(onClose)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) onSubmit()
  }

  return (
    <>
      <AppDialog
        {...dialog}
        onClose={leave}
        footer={
          <>
            <Button aria-disabled={pending} onClick={leave}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              aria-keyshortcuts="Control+Enter"
              loading={pending}
              loadingText="Salvando…"
            >
              Salvar
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
          {children}
        </form>
      </AppDialog>
      <ConfirmDialog
        open={open && asking}
        title="Descartar alterações?"
        text="O que foi preenchido ainda não foi salvo."
        confirmLabel="Descartar"
        pending={false}
        danger
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
      {open && <LeaveGuard unsaved={dirty || pending} onLeave={discard} />}
    </>
  )
}

/** Controls where Enter has another meaning: grids, selects, multi-line texts, buttons. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
