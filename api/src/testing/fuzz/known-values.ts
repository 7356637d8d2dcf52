import fc from 'fast-check'

/**
 * Values that the database knows, such as ids. A generated request contains placeholders, so that one seed always makes
 * the same requests, and fast-check can shrink them.
 */
export type KnownValues = Record<KnownKind, string[]>

/** Fields whose name says the kind of their value. */
const NAMED = [
  'currentPassword',
  'refreshToken',
  'sessionId',
  'token',
  'version',
  'remote',
  'build',
  'step',
] as const
const RECORDS = ['customer', 'order', 'priceTable', 'property', 'product', 'user'] as const
export type KnownKind = (typeof NAMED)[number] | (typeof RECORDS)[number] | 'username' | 'password'

const PLACEHOLDER = /«(\w+) (\d+)»/g

const KINDS_OF_PATHS = [
  ['/api/orders', 'order'],
  ['/api/customers', 'customer'],
  ['/api/properties', 'property'],
  ['/api/price-tables', 'priceTable'],
  ['/api/users', 'user'],
] as const

/** The kind of value that a field or a placeholder of a path takes. */
export function knownKindOf(name: string, path: string): KnownKind | undefined {
  if (name === 'orderId' || name === 'ids') return 'order'
  if (name === 'productId') return 'product'
  const named = NAMED.find((kind) => kind === name)
  if (named) return named
  // Elsewhere they are those of a new user.
  if (name === 'username' || name === 'password') return path === '/api/auth/login' ? name : undefined
  if (name !== 'id') return undefined
  return KINDS_OF_PATHS.find(([start]) => path.startsWith(start))?.[1]
}

export const knownValue = (kind: KnownKind): fc.Arbitrary<string> =>
  fc.nat({ max: 9 }).map((index) => `«${kind} ${index}»`)

/** Puts values in place of the placeholders in a text. */
export function withKnownValues(text: string, known: KnownValues): string {
  return text.replace(PLACEHOLDER, (_, kind: KnownKind, index: string) => {
    const values = known[kind]
    return values[Number(index) % values.length] ?? ''
  })
}
