import { useCallback, useState } from 'react'

interface DialogSubject<T> {
  /** What the dialog was last opened for; it stays while the dialog fades out. */
  subject: T
  isOpen: boolean
  /** Another one for each opening: as a key it makes the dialog start anew. */
  opening: number
}

/** What a dialog is about, and whether it is open. Undefined before it was ever opened. */
export function useDialogSubject<T>() {
  const [dialog, setDialog] = useState<DialogSubject<T>>()
  const open = useCallback(
    (subject: T) => setDialog((last) => ({ subject, isOpen: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setDialog((last) => last && { ...last, isOpen: false }), [])
  return { dialog, open, close }
}
