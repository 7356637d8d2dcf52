/** `Ivaiporã - PR`, or the half of it that is known. */
export function cityAndState({ city, state }: { city: string | null; state: string | null }): string | null {
  return [city, state].filter((part) => part !== null).join(' - ') || null
}
