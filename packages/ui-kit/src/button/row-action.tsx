import { IconButton, type IconButtonProps } from './icon-button.ts'

export interface RowActionProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** The action, `Detalhes`; also the tooltip. */
  label: string
  /** The rest of the accessible name, which identifies the row: `do pedido cm8f2k1a`. */
  of: string
}

/** A button of one row. Its accessible name is unique among the rows; its tooltip stays short. */
export function RowAction({ label, of, ...props }: RowActionProps) {
  return <IconButton {...props} aria-label={`${label} ${of}`} title={label} />
}
