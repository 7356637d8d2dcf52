let awaited = 0

/** Whether a dialog has been asked for whose code has not arrived. What is typed meanwhile is meant for it. */
export const isDialogAwaited = (): boolean => awaited > 0

/** Counts a dialog as awaited until the returned function runs. */
export function awaitDialog(): () => void {
  awaited += 1
  return () => {
    awaited -= 1
  }
}
