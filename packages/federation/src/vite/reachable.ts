/** Modules, or chunks, and all that they import. */
export function reachable(
  start: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const found = new Set(start)
  // A set hands out what is added meanwhile, too.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}
