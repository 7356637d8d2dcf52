import { createHash } from 'node:crypto'

/** Keys of a file, 64 bits of a hash for each: those of some million lines would not fit as texts. */
export function createSeenKeys() {
  let table = new BigUint64Array(1024)
  let count = 0

  /** @returns false if it is there already */
  function insert(hash: bigint): boolean {
    const mask = BigInt(table.length - 1)
    let place = Number(hash & mask)
    for (; table[place] !== 0n; place = (place + 1) % table.length) if (table[place] === hash) return false
    table[place] = hash
    return true
  }

  return {
    /** Notes a key. @returns whether it had been noted before */
    note(key: string): boolean {
      // Zero is a free place.
      const isNew = insert(createHash('md5').update(key).digest().readBigUInt64LE() || 1n)
      if (isNew) count += 1
      if (count * 2 > table.length) {
        const before = table
        table = new BigUint64Array(before.length * 2)
        for (const hash of before) if (hash !== 0n) insert(hash)
      }
      return !isNew
    },
  }
}
