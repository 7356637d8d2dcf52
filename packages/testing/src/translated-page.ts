const { insertBefore, removeChild } = Node.prototype

/** Texts that React took away, or before which it put something, while their parent stayed. */
const loose: string[] = []

/**
 * Stands in for a page that the browser translates: it wraps each text, so that React no longer finds the text in its parent and crashes
 * when it removes it, or inserts anything before it. Texts that come and go stand in elements of their own.
 */
export function translatePage(): void {
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    note(this, child)
    return removeChild.call(this, child) as Child // it returns its argument
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before) note(this, before)
    return insertBefore.call(this, child, before) as Child // it returns its first argument
  }
}

/** Ends it. @returns the texts at which the page would have crashed, after the names of their parents */
export function endTranslation(): string[] {
  Object.assign(Node.prototype, { insertBefore, removeChild })
  return loose.splice(0)
}

function note(parent: Node, { nodeType, nodeValue }: Node): void {
  if (nodeType === Node.TEXT_NODE && nodeValue?.trim()) loose.push(`${parent.nodeName}: ${nodeValue}`)
}
