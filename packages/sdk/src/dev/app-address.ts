import { withScheme } from '@celeiro/release/command-line'

/**
 * The origin of a deployed app. Without a scheme it is https, and http on this machine.
 * @throws when it is no address
 */
export function appAddress(shell: string): string {
  const address = withScheme(shell)
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error(`--shell is no address: ${shell}. It is one such as https://celeiro.example.`)
}
