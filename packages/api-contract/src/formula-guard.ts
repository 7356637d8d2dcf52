/** The start of a formula, or blanks that spreadsheets skip before one. */
const FORMULA = /^[=+\-@\t\r\n]/

/** A text for a cell of a file that staff open in a spreadsheet: what would be a formula stands behind an apostrophe. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a guarded cell. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
