/** The ids of modules or chunks, with those of all that they import, directly or not. */
export function reachable(
  start: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const found = new Set(start)
  // A set hands out what is added meanwhile, too.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return found
}
