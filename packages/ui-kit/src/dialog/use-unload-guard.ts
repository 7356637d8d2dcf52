import { useLayoutEffect } from 'react'

/** Makes the browser ask before closing or reloading a page with unsaved changes. */
export function useUnloadGuard(dirty: boolean): void {
  useLayoutEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
