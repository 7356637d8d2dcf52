import { IconButton, type IconButtonProps } from './icon-button.ts'

export interface RowActionProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** What it does, `Detalhes`; the tooltip. */
  label: string
  /** To what, as the name goes on: `do pedido cm8f2k1a`. */
  of: string
}

/** A button of one row. Its accessible name tells it from those of the other rows, its tooltip stays short. */
export function RowAction({ label, of, ...props }: RowActionProps) {
  return <IconButton {...props} aria-label={`${label} ${of}`} title={label} />
}
