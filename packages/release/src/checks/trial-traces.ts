/// <reference lib="dom" />
import type { Thrown } from './thrown-at.ts'

/** Tells what the scripts of a remote do to the page around it. */
export interface Traces {
  /** The listeners, timers and elements that are still there of those that have come since the last call, and what added them. */
  left(): Thrown[]
  /** The selectors of rules that scripts have added, and that reach beyond the remote. */
  looseRules(): string[]
}

interface Call {
  self: unknown
  args: unknown[]
  result: unknown
  /** The stack, if the remote makes the call itself: what the shell does for a remote is the shell's. */
  stackOfRemote: () => string | undefined
}

/**
 * Pages run its source text, so it uses nothing but its parameters.
 * @param isOwn whether a line of a stack lies in a file of the remote
 * @param fence selector of the elements that contain the remote
 */
export function watchTraces(isOwn: (text: string) => boolean, fence: string): Traces {
  type Trace = Thrown & { isOver: () => boolean }
  const timers = new Map<unknown, Trace>()
  const listeners: (Trace & { args: unknown[]; self: unknown })[] = []
  const elements = new Map<Element, Trace>()
  /** Style sheets that the remote has given rules, and elements that it has given some. */
  const filled = new WeakSet<object>()

  function stackOfRemote(called: (...args: unknown[]) => unknown): string | undefined {
    const caller = { stack: '' }
    Error.captureStackTrace(caller, called)
    return isOwn(caller.stack.split('\n')[1] ?? '') ? caller.stack : undefined
  }

  function observe(owner: object, name: string, note: (call: Call) => void): void {
    const original = Reflect.get(owner, name)
    Reflect.set(owner, name, function observed(this: unknown, ...args: unknown[]) {
      const result: unknown = Reflect.apply(original, this, args)
      note({ self: this ?? window, args, result, stackOfRemote: () => stackOfRemote(observed) })
      return result
    })
  }

  const optionsOf = (options: unknown): AddEventListenerOptions =>
    typeof options === 'object' ? { ...options } : { capture: Boolean(options) }
  observe(EventTarget.prototype, 'addEventListener', ({ self, args, stackOfRemote }) => {
    const { once, signal } = optionsOf(args[2])
    if (once || (self !== window && self !== document)) return
    const stack = stackOfRemote()
    if (!stack) return
    const message = `a listener for ${args[0]} on ${self === window ? 'window' : 'document'}`
    listeners.push({ message, stack, self, args, isOver: () => signal?.aborted ?? false })
  })
  observe(EventTarget.prototype, 'removeEventListener', ({ self, args: [type, listener, options] }) => {
    const { capture = false } = optionsOf(options)
    const removed = listeners.findIndex(
      (it) =>
        it.self === self &&
        it.args[0] === type &&
        it.args[1] === listener &&
        (optionsOf(it.args[2]).capture ?? false) === capture,
    )
    if (removed >= 0) listeners.splice(removed, 1)
  })

  observe(window, 'setInterval', ({ result, stackOfRemote }) => {
    const stack = stackOfRemote()
    if (stack) timers.set(result, { message: 'an interval', stack, isOver: () => false })
  })
  observe(window, 'setTimeout', ({ args: [, delay = 0], result, stackOfRemote }) => {
    const stack = stackOfRemote()
    const due = performance.now() + Number(delay)
    if (stack) timers.set(result, { message: 'a timer', stack, isOver: () => performance.now() >= due })
  })
  for (const name of ['clearInterval', 'clearTimeout'])
    observe(window, name, ({ args: [id] }) => void timers.delete(id))

  function added({ self, args, stackOfRemote }: Call): void {
    if (!(self instanceof Element)) return
    const isOutside = self.matches('html, head, body')
    for (const element of args) {
      if (!(element instanceof Element) || !(isOutside || element.localName === 'style')) continue
      const stack = stackOfRemote()
      // The files of the remote stay for its next page.
      const { href = '', src = '' }: { href?: string; src?: string } = Object(element)
      if (!stack || isOwn(`${href}${src}`)) continue
      if (element.localName === 'style') filled.add(element)
      const message = `<${element.localName}> in ${self.localName}`
      if (isOutside) elements.set(element, { message, stack, isOver: () => element.parentNode !== self })
    }
  }
  for (const name of ['appendChild', 'insertBefore', 'replaceChild']) observe(Node.prototype, name, added)
  for (const name of ['append', 'prepend']) observe(Element.prototype, name, added)
  for (const name of ['insertRule', 'replace', 'replaceSync'])
    observe(CSSStyleSheet.prototype, name, ({ self, stackOfRemote }) => {
      if (stackOfRemote()) filled.add(Object(self))
    })

  function looseIn(rules: CSSRuleList): string[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText
      if (rule instanceof CSSScopeRule && rule.start?.includes(fence)) return []
      return rule instanceof CSSGroupingRule ? looseIn(rule.cssRules) : []
    })
  }

  return {
    left() {
      const begun = [...listeners.splice(0), ...timers.values(), ...elements.values()]
      timers.clear()
      elements.clear()
      return begun.flatMap(({ message, stack, isOver }) => (isOver() ? [] : { message, stack }))
    },
    looseRules() {
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => {
        const { ownerNode } = sheet
        const isElement = ownerNode instanceof HTMLStyleElement
        return filled.has(sheet) || (isElement && (filled.has(ownerNode) || ownerNode.closest(fence)))
      })
      return sheets.flatMap(({ cssRules }) => looseIn(cssRules))
    },
  }
}
