/**
 * The diagnostics in the output of a compiler, without those in `printed`, to which they are added. A file that several
 * programs import would be reported by each of them.
 */
export function newDiagnostics(output: string, printed: Set<string>): string[] {
  const diagnostics = output.split(/\n(?=\S)/).map((text) => text.trimEnd())
  return diagnostics.filter((text) => text !== '' && printed.size < printed.add(text).size)
}
