/** A function that reads each object once, however often it is asked about it. */
export function oncePer<Input extends object, Result>(read: (input: Input) => Result) {
  const known = new WeakMap<Input, { result: Result }>()
  return (input: Input): Result => {
    const found = known.get(input) ?? { result: read(input) }
    known.set(input, found)
    return found.result
  }
}
