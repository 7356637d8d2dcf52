import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  /** A CSS length; longer content is cut with an ellipsis. */
  width?: string | undefined
  /** Figures: right-aligned, all digits of one width. */
  numeric?: boolean | undefined
  /** Buttons are of no use on paper. */
  print?: 'hide' | undefined
}
