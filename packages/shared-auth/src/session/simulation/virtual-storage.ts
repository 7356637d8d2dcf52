type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The local storage of a browser: one map, and word of every change to the other tabs. */
export class VirtualStorage {
  private readonly items = new Map<string, string>()
  private readonly tabs = new Map<string, () => void>()

  of(tab: string, onChangeElsewhere: () => void): WebStorage {
    this.tabs.set(tab, onChangeElsewhere)
    return {
      getItem: (key) => this.items.get(key) ?? null,
      setItem: (key, value) => {
        if (!this.tabs.has(tab)) return
        this.items.set(key, value)
        this.tellOthers(tab)
      },
      removeItem: (key) => {
        if (!this.tabs.has(tab) || !this.items.delete(key)) return
        this.tellOthers(tab)
      },
    }
  }

  close(tab: string): void {
    this.tabs.delete(tab)
  }

  private tellOthers(author: string): void {
    for (const [tab, tell] of this.tabs) if (tab !== author) tell()
  }
}
