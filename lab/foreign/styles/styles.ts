import type { Style } from '../style.ts'
import { bareArrays } from './bare-arrays.ts'
import { dataInData } from './data-in-data.ts'
import { figuresAsText } from './figures-as-text.ts'
import { otherErrors } from './other-errors.ts'
import { pagesByDefault } from './pages-by-default.ts'
import { snakeCase } from './snake-case.ts'
import { strictBodies } from './strict-bodies.ts'

/** The foreign servers, in the order of their tables. */
export const STYLES: readonly Style[] = [
  bareArrays,
  dataInData,
  figuresAsText,
  pagesByDefault,
  strictBodies,
  otherErrors,
  snakeCase,
]
