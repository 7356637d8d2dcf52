/** Calls back when what failed may work again: the network is back, or the user is. @returns the way to stop it */
export function onComeback(react: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const whenVisible = () => document.visibilityState === 'visible' && react()
  addEventListener('online', react, { signal })
  document.addEventListener('visibilitychange', whenVisible, { signal })
  return () => stop.abort()
}
