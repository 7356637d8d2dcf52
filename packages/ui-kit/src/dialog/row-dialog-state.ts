/** The row that a dialog shows, or showed last while it fades out. */
interface ShownRow<Row> {
  row: Row
  opening: number
  isClosed: boolean
}

type RowDialogEvent<Row> =
  /** Without an `opening` the dialog goes on with another row, or with newer data of its own. */
  { type: 'shown'; row: Row; opening?: number } | { type: 'closed'; opening: unknown }

/** The row after an event; undefined before the dialog first opens. */
export function rowDialogReducer<Row>(
  shown: ShownRow<Row> | undefined,
  event: RowDialogEvent<Row>,
): ShownRow<Row> | undefined {
  if (event.type === 'shown') {
    return { row: event.row, opening: event.opening ?? shown?.opening ?? 0, isClosed: false }
  }
  return shown && shown.opening === event.opening ? { ...shown, isClosed: true } : shown
}
