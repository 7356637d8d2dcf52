import * as z from 'zod/mini'

const unsavedForm = z.object({
  /** Its account, its name, and when it was stored, in milliseconds. */
  account: z.string(),
  name: z.string(),
  label: z.string(),
  address: z.string().check(z.startsWith('/')),
  keptAt: z.number(),
  /** The record when the form was opened; undefined for a new one. */
  row: z.optional(z.record(z.string(), z.unknown())),
  /** As typed, without passwords. */
  values: z.record(z.string(), z.unknown()),
})

/** A form that had changes when the session ended, or when its tab was lost. */
export interface UnsavedForm {
  /** For the user: `uma tabela de preço não salva`. */
  label: string
  /** The path of its page. */
  address: string
  row?: object | undefined
  values: object
}

const DAY_MS = 86_400_000

const keyOf = (account: string, name: string) => `celeiro-form:${account}:${name}`

let writing: Promise<unknown> = Promise.resolve()

/**
 * Stores an unsaved form for a day in the storage of this tab, for the account alone. Everything is encrypted, because forms hold personal
 * data; passwords are left out. Where the browser offers no encryption or no storage, nothing is stored.
 */
export function storeForm(account: string, name: string, form: UnsavedForm): void {
  const stored = { account, name, keptAt: Date.now(), ...form }
  const text = JSON.stringify(stored, (key, value) => (/password/i.test(key) ? '' : value))
  inTurn(async () => sessionStorage.setItem(keyOf(account, name), await encrypt(text)))
}

/** One write after the other: an older one must not replace a newer one. */
function inTurn(write: () => unknown): void {
  // Blocked storage, or no encryption.
  writing = writing.then(write).catch(() => {})
}

/** The unsaved form of that name, until it is dropped. */
export async function readUnsavedForm(account: string, name: string): Promise<UnsavedForm | undefined> {
  await writing
  try {
    const encrypted = sessionStorage.getItem(keyOf(account, name))
    if (encrypted === null) return undefined
    const form = unsavedForm.parse(JSON.parse(await decrypt(encrypted)))
    if (form.account === account && form.name === name && Date.now() - form.keptAt < DAY_MS) return form
  } catch {
    // Blocked storage, another key, or a text that is not ours.
  }
  dropForm(account, name)
  return undefined
}

/** The unsaved forms of an account. */
export async function unsavedFormsOf(account: string): Promise<UnsavedForm[]> {
  await writing
  const start = keyOf(account, '')
  let keys: string[] = []
  try {
    keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start))
  } catch {
    // Blocked: it holds nothing.
  }
  const forms = await Promise.all(keys.map((key) => readUnsavedForm(account, key.slice(start.length))))
  return forms.filter((form) => form !== undefined)
}

/** Also what is being stored at the moment. */
export function dropForm(account: string, name: string): void {
  const remove = () => sessionStorage.removeItem(keyOf(account, name))
  try {
    // At once, because the page may be going.
    remove()
  } catch {
    // Blocked: it holds nothing.
  }
  inTurn(remove)
}

const ALGORITHM = { name: 'AES-GCM', length: 256 }
const IV_BYTES = 12

/** Encrypts a text with a key of this browser that no script can read out. @throws without a secure context */
async function encrypt(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = new TextEncoder().encode(text)
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, await ownKey(), data),
  )
  return [...iv, ...encrypted].map((byte) => String.fromCharCode(byte)).join('')
}

/** @throws if it was encrypted with another key */
async function decrypt(encrypted: string): Promise<string> {
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
