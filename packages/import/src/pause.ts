/** Waits for some milliseconds, or until it is stopped. */
export const pause = (wait: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stopped.aborted) return resolve()
    const timer = setTimeout(resolve, wait)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
