const ALGORITHM = { name: 'AES-GCM', length: 256 }
const IV_BYTES = 12

/** Encrypts a text with a key of this browser that no script can read out. @throws without a secure context */
export async function encrypt(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = new TextEncoder().encode(text)
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, await ownKey(), data),
  )
  return [...iv, ...encrypted].map((byte) => String.fromCharCode(byte)).join('')
}

/** @throws if it was encrypted with another key */
export async function decrypt(encrypted: string): Promise<string> {
  const bytes = Uint8Array.from(encrypted, (character) => character.charCodeAt(0))
  const iv = bytes.subarray(0, IV_BYTES)
  const data = bytes.subarray(IV_BYTES)
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await ownKey(), data),
  )
}

async function ownKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt'])
  const opening = indexedDB.open('celeiro-forms')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await resultOf(opening)
  try {
    // One transaction: another tab may be making a key, too.
    const keys = database.transaction('keys', 'readwrite').objectStore('keys')
    const stored = await resultOf(keys.get('own'))
    if (stored instanceof CryptoKey) return stored
    await resultOf(keys.put(made, 'own'))
    return made
  } finally {
    database.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
