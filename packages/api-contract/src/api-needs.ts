/** What a remote needs of one call. */
export interface CallNeeds {
  /** Query parameters and fields of the body that it may send, such as `priceTableItems[].price`. */
  sends?: { query?: readonly string[]; body?: readonly string[] }
  /**
   * The type of each field of the response that it reads, in a row (`[].customer.name`) or in the record (`total`). A `?`
   * follows where the contract allows null or no value at all: `string?`.
   */
  reads?: Readonly<Record<string, string>>
}

/** What a remote needs of the API, by call: `GET /api/orders/{}`. Its build derives it from the code. */
export type ApiNeeds = Readonly<Record<string, CallNeeds>>

/** A path without the names of its placeholders, which may differ: `/api/orders/{}`. */
export const withoutNames = (path: string): string => path.replace(/\$?\{[^}]*\}/g, '{}')
