import { useEffect } from 'react'

/** Has the browser ask before it closes or reloads the page. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
