import { decrypt, encrypt } from './form-cipher.ts'

/** A form that had changes when the session ended. */
export interface KeptForm {
  /** What the form was opened for, as it was then; undefined for a new record. */
  row?: unknown
  /** As typed, without passwords. */
  values: object
}

const DAY_MS = 86_400_000

const keyOf = (account: string, name: string) => `celeiro-form:${account}:${name}`

let writing: Promise<unknown> = Promise.resolve()

/**
 * Keeps a form for a day in the storage of this tab, for the account alone. Everything is encrypted, because forms hold personal
 * data; passwords are left out. Where the browser offers no encryption or no storage, nothing is kept.
 */
export function keepForm(account: string, name: string, form: KeptForm): void {
  const text = JSON.stringify({ ...form, keptAt: Date.now() }, (key, value) =>
    /password/i.test(key) ? '' : value,
  )
  const written = encrypt(text).then((encrypted) => sessionStorage.setItem(keyOf(account, name), encrypted))
  writing = Promise.allSettled([writing, written])
}

/** The kept form of that name, until it is dropped. */
export async function keptForm(account: string, name: string): Promise<KeptForm | undefined> {
  await writing
  try {
    const encrypted = sessionStorage.getItem(keyOf(account, name))
    if (encrypted === null) return undefined
    const { keptAt, ...form } = JSON.parse(await decrypt(encrypted))
    if (Date.now() - keptAt < DAY_MS) return form
  } catch {
    // Blocked storage, or the key is gone.
  }
  dropForm(account, name)
  return undefined
}

export function dropForm(account: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(account, name))
  } catch {
    // Blocked: it holds nothing.
  }
}
