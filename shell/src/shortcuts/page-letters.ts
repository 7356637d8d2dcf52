import type { PageLink } from '@celeiro/app-manifest/navigation'

const letterOf = (text: string) => text.normalize('NFD').toLowerCase().match(/[a-z]/g) ?? []

/** The letters that lead to pages after `G`: for each page the first letter of its label that no page above it has. */
export function pageLetters(links: readonly PageLink[]): ReadonlyMap<string, PageLink> {
  const letters = new Map<string, PageLink>()
  for (const link of links) {
    const free = letterOf(link.label).find((letter) => !letters.has(letter))
    if (free !== undefined) letters.set(free, link)
  }
  return letters
}
