import { cardStyles, lineStyles } from './card-styles.ts'
import { type Column, shrinks } from './column.ts'

/** Rows are cards where their container has less than this for each column, in rem. */
const LEAST_COLUMN = 7.5
/** Columns of so few characters fit beside the others. */
const SLIM = 4
/** From this width on, in rem, the actions of a card are in its first line. */
const WIDE_CARD = 32

/**
 * The tracks of a table. Text columns get what the others leave, each up to its longest text: the grid gives the shorter ones
 * all they need before it shares the rest among the longer ones. So no text is cut while another column has room to spare.
 */
export function tracksOf<Row>(columns: readonly Column<Row>[]): string {
  return columns.map((column) => (shrinks(column) ? 'minmax(0, auto)' : 'max-content')).join(' ')
}

/** The width of a container, in rem, that has room for columns. */
function roomFor<Row>(columns: readonly Column<Row>[]): number {
  return columns.filter(({ width }) => width === undefined || width > SLIM).length * LEAST_COLUMN
}

/** Columns or, in a container that is too narrow for this number of them, cards. Paper always gets columns. */
export function layoutStyles<Row>(columns: readonly Column<Row>[]) {
  const room = roomFor(columns)
  return {
    '@media screen': {
      [`@container (width >= ${room}rem)`]: columnStyles,
      [`@container (width < ${room}rem)`]: cardStyles,
      [`@container (${WIDE_CARD}rem <= width < ${room}rem)`]: lineStyles,
    },
  }
}

/** A box that scrolls by itself. The header sticks to it. */
export const scrollStyles = {
  overflow: 'auto',
  maxHeight: 'max(20rem, calc(100dvh - 18.5rem))',
  '--sticky-top': '0px',
}

/** Columns of a long list scroll in their box; the page scrolls cards, so that a phone has one scroll. */
export function longListStyles<Row>(columns: readonly Column<Row>[]) {
  return { [`@container (width >= ${roomFor(columns)}rem)`]: scrollStyles }
}

/** Whether the rows of a table are cards at its present width. */
export function hasCards(table: Element): boolean {
  return getComputedStyle(table).display === 'block'
}

const wholeText = { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' }

/** Rows of one line. */
const columnStyles = {
  display: 'grid',
  gridTemplateRows: 'var(--head) auto',
  '& :is(thead, tbody, tr)': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  // It sticks within its area, so this is the whole table.
  '& thead': {
    gridRow: '1 / 3',
    alignSelf: 'start',
    position: 'sticky',
    top: 'var(--sticky-top, 0px)',
    zIndex: '2',
  },
  '& tbody': { gridRow: '2' },
  '& tr': { height: 'var(--row)', gridTemplateRows: '100%' },
  '& :is(th, td)': {
    '--start': '0.5625rem',
    '--end': '0.5625rem',
    minWidth: '0',
    paddingInline: 'var(--start) var(--end)',
    whiteSpace: 'nowrap',
  },
  // An absurd figure must not take the room of the texts.
  '& [data-numeric]': { maxWidth: '14rem' },
  // The first cell; Emotion warns of `:first-child`.
  '& tr > :not(* + *)': { '--start': '0.875rem' },
  '& tr > :last-child': { '--end': '0.75rem' },
  '& thead tr': { height: 'var(--head)' },
  '& thead th': { lineHeight: 'var(--head)', overflow: 'hidden', textOverflow: 'ellipsis' },
  // The whole cell. Its padding is the button's, which does not widen the column.
  '& thead button': {
    display: 'block',
    minWidth: 'calc(100% + var(--start) + var(--end))',
    marginInline: 'calc(-1 * var(--start)) calc(-1 * var(--end))',
    paddingInline: 'var(--start) var(--end)',
    textAlign: 'inherit',
    outlineOffset: '-2px',
  },
  // What makes the room of a column, in the font of its rows. A badge has some space beside its text.
  '& thead i': {
    display: 'block',
    width: 'max-content',
    height: '0',
    fontStyle: 'normal',
    fontSize: 'md',
    fontWeight: 'normal',
    visibility: 'hidden',
  },
  '& thead i[data-room]::before': { content: 'attr(data-room)' },
  '& thead [data-look=name] i': { fontWeight: 'semibold' },
  '& thead [data-mono] i': { fontFamily: 'mono', fontSize: 'sm' },
  '& thead th:not([data-text], [data-look]) i[data-room]': { paddingRight: '8' },
  '&[data-rooms] tbody > tr > *': { contain: 'inline-size' },
  '& tbody > tr > :not([data-text])': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeItems: 'center start',
  },
  '& tbody > tr > [data-align=end]:not([data-text])': { justifyItems: 'end' },
  '& tbody [data-text]': { '--inset': 'calc((var(--row) - 1px - 1lh) / 2)', paddingTop: 'var(--inset)' },
  '& [data-text] span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  // A text that is cut shows whole in a focused row, over the rows below.
  '& tbody tr:focus-within :is(td, th, a)': { bg: 'inherit' },
  '& tr:focus-within :is([data-text], [data-text] > a) > span': {
    ...wholeText,
    position: 'relative',
    zIndex: '1',
    bg: 'inherit',
    margin: '-1',
    padding: '1',
    borderRadius: 'sm',
  },
  // Rows that take no focus wrap instead.
  '&[data-wrap] tbody tr': { height: 'auto', minHeight: 'var(--row)', gridTemplateRows: 'auto' },
  '&[data-wrap] [data-text]': { paddingBottom: 'var(--inset)' },
  '&[data-wrap] [data-text] span': wholeText,
}
