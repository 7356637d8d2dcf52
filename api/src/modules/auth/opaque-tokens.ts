import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How the database stores a token. A fast hash is enough: unlike a password, the token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
