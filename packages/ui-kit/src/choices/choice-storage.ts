/** Keeps what the user chose. What it returns may have any shape. */
export interface ChoiceStorage {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

let storage: ChoiceStorage = new Map<string, unknown>()

/** Keeps choices where the app says, such as per account; without it they last as long as the page. */
export function keepChoicesIn(next: ChoiceStorage): void {
  storage = next
}

export const readChoice = (name: string): unknown => storage.get(name)

export const writeChoice = (name: string, value: unknown): void => storage.set(name, value)
