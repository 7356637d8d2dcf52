import { createStore } from 'zustand/vanilla'

export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
  /** A way back from what it reports, or on to it. */
  action?: { label: 'Desfazer' | 'Ver'; run: () => void } | undefined
}

let nextId = 1

/** The shown toasts, the newest last. */
export const toasts = createStore<readonly Toast[]>(() => [])

function show(tone: Toast['tone'], text: string, action?: Toast['action']): void {
  withdrawToast(text)
  toasts.setState([...toasts.getState(), { id: nextId++, tone, text, action }].slice(-4), true)
}

/** Reports the result of an action. Shows at most four toasts; a repeated text moves up instead of appearing twice. */
export const toast = {
  /** @param undo takes it back, with the button "Desfazer" */
  success: (text: string, undo?: () => void): void =>
    show('success', text, undo && { label: 'Desfazer', run: undo }),
  /** @param review opens what went wrong, with the button "Ver" */
  error: (text: string, review?: () => void): void =>
    show('error', text, review && { label: 'Ver', run: review }),
  info: (text: string): void => show('info', text),
  clear: (): void => toasts.setState([], true),
}

/** Removes the toast with this text, which the user has read or which no longer holds. */
export function withdrawToast(text: string): void {
  toasts.setState(
    toasts.getState().filter((toast) => toast.text !== text),
    true,
  )
}
