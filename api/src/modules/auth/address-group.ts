import { isIPv6 } from 'node:net'

/**
 * The unit that limits count as one address: an IPv4 address, also when mapped to IPv6, or the first 64 bits of an
 * IPv6 address, because one subscriber gets all 2^64 of them.
 */
export function addressGroup(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (ipv4) return ipv4
  // URL spells an IPv6 address in its canonical form.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
