/** Ends the process with the message of an error: whoever runs a command is helped by the reason, not by the stack. */
export function fail(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
