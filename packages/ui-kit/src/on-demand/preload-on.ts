import type { OnDemand } from './on-demand.ts'

/** Handlers for a control that opens code on demand, or for what is around it: they fetch once the pointer or the focus gets there. */
export function preloadOn(...demands: readonly OnDemand<unknown>[]) {
  const preload = () => {
    for (const demand of demands) {
      // Ignore a failure here: opening fetches again and reports errors.
      demand.load().catch(() => {})
    }
  }
  return { onPointerOver: preload, onFocus: preload }
}
