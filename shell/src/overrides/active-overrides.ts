import type { Overrides } from './overrides.ts'

let active: Overrides = { accepted: new Map(), refused: [] }

/** Makes known what this tab overrides, before anything is shown. */
export function activateOverrides(overrides: Overrides): void {
  active = overrides
}

export const activeOverrides = (): Overrides => active

/** Whether there is anything to tell about overrides. */
export const hasOverrides = (): boolean => active.accepted.size + active.refused.length > 0

/** Where a remote comes from instead of its release, if it does. */
export const overrideOf = (remote: string): string | undefined => active.accepted.get(remote)
