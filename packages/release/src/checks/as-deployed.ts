/**
 * A shared module as the shell of a trial provides it. A name that it lacks is a stand-in that throws when it is called, rendered or
 * read from, and not before: the federation plugin's output reads every export of the package that it was built with.
 *
 * Pages run its source text, so it uses nothing but its parameters.
 * @param exports what the shell's copy has
 */
export function asDeployed(module: string, exports: object): object {
  return new Proxy(exports, {
    get(target, name) {
      const isAsked = typeof name === 'symbol' || ['default', 'then', '__esModule'].includes(name)
      if (isAsked || name in target) return Reflect.get(target, name)
      const refuse = () => {
        throw new Error(`${module} of this shell has no ${name}`)
      }
      return new Proxy(class {}, { get: refuse, apply: refuse, construct: refuse })
    },
  })
}
