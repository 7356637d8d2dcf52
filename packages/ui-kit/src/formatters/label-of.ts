/** The label of one of `labels`; a value that it does not know shows as it came. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value
}
