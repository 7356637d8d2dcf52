import { createStore } from 'zustand/vanilla'

export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
}

let nextId = 1

/** The shown toasts, the newest last. */
export const toasts = createStore<readonly Toast[]>(() => [])

function show(tone: Toast['tone'], text: string): void {
  withdrawToast(text)
  toasts.setState([...toasts.getState(), { id: nextId++, tone, text }].slice(-4), true)
}

/** Reports the result of an action. Shows at most four toasts; a repeated text moves up instead of appearing twice. */
export const toast = {
  success: (text: string): void => show('success', text),
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
