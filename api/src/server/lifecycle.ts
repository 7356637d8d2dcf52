export interface Lifecycle {
  phase: 'starting' | 'started' | 'stopping'
}

/** Ends the start, unless a signal has come meanwhile. */
export function finishStart(lifecycle: Lifecycle): void {
  if (lifecycle.phase === 'starting') lifecycle.phase = 'started'
}
