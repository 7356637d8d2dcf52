import { createStore } from 'zustand/vanilla'

export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
  /** A way back from what it reports. */
  undo?: (() => void) | undefined
}

let nextId = 1

/** The shown toasts, the newest last. */
export const toasts = createStore<readonly Toast[]>(() => [])

function show(tone: Toast['tone'], text: string, undo?: () => void): void {
  withdrawToast(text)
  toasts.setState([...toasts.getState(), { id: nextId++, tone, text, undo }].slice(-4), true)
}

/** Reports the result of an action. Shows at most four toasts; a repeated text moves up instead of appearing twice. */
export const toast = {
  /** @param undo takes it back, with the button "Desfazer" */
  success: (text: string, undo?: () => void): void => show('success', text, undo),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
  /** Removes all toasts. */
  clear: (): void => toasts.setState([], true),
}

/** Removes the toast with this text, which the user has read or which no longer holds. */
export function withdrawToast(text: string): void {
  toasts.setState(
    toasts.getState().filter((toast) => toast.text !== text),
    true,
  )
}
