import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A fast hash is enough: unlike a password, the token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
