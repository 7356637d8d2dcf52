/** Whether a version is within a range such as `^19.0.0`, the only kind in the list of shared modules. */
export function satisfies(version: string, range: string): boolean {
  const [major, ...rest] = numbersOf(version)
  const [requiredMajor, ...least] = numbersOf(range.replace(/^\^/, ''))
  if (!range.startsWith('^') || major !== requiredMajor) return false
  const [minor = 0, patch = 0] = rest
  const [leastMinor = 0, leastPatch = 0] = least
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch)
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10))
