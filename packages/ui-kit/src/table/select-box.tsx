interface SelectBoxProps {
  label: string
  checked: boolean
  /** Whether only some of its rows are selected. */
  isPartly?: boolean
}

/**
 * The box that selects a row, or the rows of the page. The table handles its clicks, and those on the rest of its cell.
 * A plain element, which the table styles: every row has one. It is no stop of the keys, since Space on the row does the same.
 */
export const SelectBox = ({ label, checked, isPartly = false }: SelectBoxProps) => (
  <input
    type="checkbox"
    tabIndex={-1}
    aria-label={label}
    checked={checked}
    onChange={handledByTable}
    ref={(box) => {
      if (box) box.indeterminate = isPartly
    }}
  />
)

function handledByTable() {}
