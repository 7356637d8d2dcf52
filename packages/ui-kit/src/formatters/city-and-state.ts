/** `Ivaiporã - PR`, or the known half of it. */
export function cityAndState({ city, state }: { city: string | null; state: string | null }): string | null {
  return [city, state].filter((part) => part !== null).join(' - ') || null
}
