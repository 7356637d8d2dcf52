import { AppError } from '../http/app-error.ts'

/** The phases of the process from its start to its end; probes and the drain follow from them. */
export interface Lifecycle {
  phase(): 'starting' | 'started' | 'stopping'
  finishStart(): void
  /** From now on, the process is not ready, and every response closes its connection. */
  beginStop(): void
}

/** @param phase where it begins; a process begins with `starting` */
export function createLifecycle(phase: ReturnType<Lifecycle['phase']> = 'starting'): Lifecycle {
  let current = phase
  return {
    phase: () => current,
    finishStart() {
      if (current === 'starting') current = 'started'
    },
    beginStop() {
      current = 'stopping'
    },
  }
}

/** The error while the process migrates its database, or does anything else before it serves. */
export function serverStarting(): AppError {
  return new AppError(503, 'SERVER_STARTING', 'O servidor está iniciando', { 'retry-after': '5' })
}

export function serverClosing(): AppError {
  return new AppError(
    503,
    'SERVER_CLOSING',
    'O servidor está reiniciando. Tente novamente em alguns segundos',
    {
      'retry-after': '5',
    },
  )
}
