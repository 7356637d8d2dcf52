import type { Plugin } from 'vite'

/** The part of `@module-federation/vite` whose end of a build ends its wait. */
const WAITING = 'parseEnd'

/**
 * Lets builds fail at once. The federation plugin waits for the modules of a remote, for 10 s when one of them fails, and Rolldown
 * tells plugins of a failure only after their own waits.
 */
export function federationWait() {
  /** Milliseconds without a module after which one has most likely failed. */
  let patience = 500
  let timer: NodeJS.Timeout | undefined
  let wasEnded = false
  let end = () => {}

  const startAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => end(), patience)
  }
  const plugin: Plugin = {
    name: 'celeiro-federation-wait',
    enforce: 'pre',
    buildStart() {
      wasEnded = false
      const hook = this.environment.config.plugins.find(({ name }) => name === WAITING)?.buildEnd
      end = () => {
        wasEnded = true
        if (typeof hook === 'function') void hook.call(this)
      }
      startAgain()
    },
    load: startAgain,
    moduleParsed: startAgain,
    buildEnd: () => clearTimeout(timer),
  }

  return {
    plugin,
    /**
     * Whether a build that has succeeded lacks what the plugin was waiting for, on a busy machine. The next one waits longer.
     */
    endedTooEarly(): boolean {
      if (wasEnded) patience *= 2
      return wasEnded
    },
  }
}
