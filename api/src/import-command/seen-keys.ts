import { hash } from 'node:crypto'

/** Keys of a file, 64 bits of a hash for each: those of some million lines would not fit as texts. */
export function createSeenKeys() {
  // Pairs of 32 bits. Zeros are a free slot.
  let table = new Uint32Array(2 * 1024)
  let count = 0

  /** @returns whether it is there already */
  function insert(high: number, low: number): boolean {
    let slot = (2 * low) % table.length
    while (table[slot] !== 0 || table[slot + 1] !== 0) {
      if (table[slot] === high && table[slot + 1] === low) return true
      slot = (slot + 2) % table.length
    }
    table[slot] = high
    table[slot + 1] = low
    return false
  }

  return {
    /** Notes a key. @returns whether it had been noted before */
    note(key: string): boolean {
      const digest = hash('md5', key, 'buffer')
      if (insert(digest.readUInt32LE(0) || 1, digest.readUInt32LE(4))) return true
      count += 1
      // Three quarters are full.
      if (8 * count > 3 * table.length) {
        const before = table
        table = new Uint32Array(2 * before.length)
        for (let slot = 0; slot < before.length; slot += 2) {
          const high = before[slot]
          if (high) insert(high, before[slot + 1] ?? 0)
        }
      }
      return false
    },
  }
}
