/** What a table asks of the rows of a long list, of which only some are in the document. */
export interface RowsHandle {
  /** Puts a row into the document, where it stays until another one gets focus. */
  reveal: (index: number) => void
}
