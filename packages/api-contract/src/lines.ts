/** The items of a price table by product and by which line of that product they are: a product may have several. */
export function itemsByLine<Item extends { productId: string }>(items: readonly Item[]): Map<string, Item> {
  const lines = new Map<string, Item>()
  const counts = new Map<string, number>()
  for (const item of items) {
    const count = counts.get(item.productId) ?? 0
    counts.set(item.productId, count + 1)
    lines.set(`${item.productId} ${count}`, item)
  }
  return lines
}
