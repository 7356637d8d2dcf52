export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
}

let nextId = 1
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function update(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: Toast['tone'], text: string): void {
  update([...toasts.filter((toast) => toast.text !== text), { id: nextId++, tone, text }].slice(-4))
}

/** Reports the result of an action. Shows at most four toasts; a repeated text moves up instead of appearing twice. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
  /** Removes all toasts. */
  clear: (): void => update([]),
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id))
}

/** Removes the toast with this text, which no longer holds. */
export function withdrawToast(text: string): void {
  if (toasts.some((toast) => toast.text === text)) update(toasts.filter((toast) => toast.text !== text))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
