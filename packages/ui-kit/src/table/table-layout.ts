import { cardStyles } from './card-styles.ts'
import { type Column, shrinks } from './column.ts'

/** All columns, with rows of one line, are where their container has this for each of them, in rem. */
const LEAST_COLUMN = 7.5
/** Rows are cards where their container has less than this, in rem. */
const LEAST_TABLE = 38
/** The least of the rest: two words. */
const WORDS = '7rem'
/** Rows of a list are cards in a window up to this, as one of 1440 pixels is at 200 %. */
const CARD_WINDOW = '720px'
/** The width of a button among the actions of a row. */
const BUTTON = 'max(1.5625rem, {sizes.touch})'
/** The width of other content than a text, which wraps where rows have several lines. */
export const CONTENT = 'var(--content)'

/**
 * The tracks of a table. Text columns get what the others leave, each up to its longest text: the grid gives the shorter ones
 * all they need before it shares the rest among the longer ones. So no text is cut while another column has room to spare.
 * The rest of them, by its rank, gets what is left, and room for two words where that is little. Without one, a list ends with free
 * space, as texts far apart are hard to follow. Without a text column, all share the width.
 */
function tracksOf<Row>(columns: readonly Column<Row>[], isList: boolean): string {
  const hasRest = columns.some(({ rank }) => rank === 'rest')
  const text = ({ rank }: Column<Row>) => (rank === 'rest' ? `minmax(${WORDS}, 1fr)` : 'minmax(0, auto)')
  const tracks = columns.map((column) => (shrinks(column) ? text(column) : otherTrack(column, columns)))
  if (isList && !hasRest && columns.some(shrinks)) tracks.push('minmax(0, 1fr)')
  return tracks.join(' ')
}

/** The buttons hold their column open, whatever the rows on the screen have. */
function otherTrack<Row>({ buttons }: Column<Row>, columns: readonly Column<Row>[]): string {
  if (!columns.some(shrinks)) return 'auto'
  return buttons ? `minmax(calc(${buttons} * ${BUTTON} + 0.875rem), ${CONTENT})` : CONTENT
}

/** The tracks of the most important columns, where all others wrap. */
function narrowTracksOf<Row>(columns: readonly Column<Row>[]): string {
  const shown = columns.filter(({ rank }) => !rank)
  // A name has room for a long word.
  const text = ({ look }: Column<Row>) => `minmax(${look === 'name' ? 7 : 4}rem, auto)`
  return shown.map((column) => (shrinks(column) ? text(column) : otherTrack(column, shown))).join(' ')
}

/** The least widths of a container, in rem: for all columns, and for the most important ones. */
function roomFor<Row>({ length }: readonly Column<Row>[]) {
  const all = length * LEAST_COLUMN
  return { all, some: Math.min(all, LEAST_TABLE) }
}

/** All columns; in a narrow container the most important ones; in a narrower one cards. Paper always gets columns. */
export function layoutStyles<Row>(columns: readonly Column<Row>[], isList: boolean) {
  const { all, some } = roomFor(columns)
  return {
    [screenOf(isList)]: {
      [`@container (width >= ${all}rem)`]: {
        ...columnStyles,
        ...focusedRow,
        gridTemplateColumns: `var(--held, ${tracksOf(columns, isList)})`,
      },
      [`@container (${some}rem <= width < ${all}rem)`]: {
        ...narrowStyles,
        ...(isList && twoLines),
        gridTemplateColumns: `var(--held, ${narrowTracksOf(columns)})`,
      },
      [`@container (width < ${some}rem)`]: cardStyles(columns),
    },
    ...(isList && { [`@media screen and (width <= ${CARD_WINDOW})`]: cardStyles(columns) }),
  }
}

const screenOf = (isList: boolean) =>
  isList ? `@media screen and (width > ${CARD_WINDOW})` : '@media screen'

/** A box that scrolls by itself. The header sticks to it. */
export const scrollStyles = {
  overflow: 'auto',
  maxHeight: 'max(20rem, calc(100dvh - 13rem))',
  '--sticky-top': '0px',
}

/** Columns of a long list scroll in their box; the page scrolls cards, so that a phone has one scroll. */
export function longListStyles<Row>(columns: readonly Column<Row>[], isList: boolean) {
  // A table that is as wide as its content has room for the scroll bar too.
  const styles = { ...scrollStyles, scrollbarGutter: 'stable' }
  return { [screenOf(isList)]: { [`@container (width >= ${roomFor(columns).some}rem)`]: styles } }
}

/** Whether the rows of a table are cards at its present width. */
export function hasCards(table: Element): boolean {
  return getComputedStyle(table).display === 'block'
}

const wholeText = { whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' }

/** Rows whose texts take the lines that they need. */
const wrappingRows = {
  '& tbody tr': { height: 'auto', minHeight: 'var(--row)', gridTemplateRows: 'auto' },
  '& tr > [data-text]': { paddingBottom: 'var(--inset)' },
  // A heading stays in one line, which holds its column open.
  '& tbody [data-text] span, & [data-row-link]': wholeText,
}

/** A cell with other content than a text. */
const otherCell = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', placeItems: 'center start' }

/** 13 px. */
const FONT = '0.8125rem'

/** Rows of one line. */
const columnStyles = {
  display: 'grid',
  '--content': 'max-content',
  '--start': '0.375rem',
  // Further apart where a list has room. A registered length: each cell would compute the unit of the container again otherwise.
  '--end': 'clamp(0.375rem, (100cqi - 72rem) / 14, 1.25rem)',
  gridTemplateRows: 'var(--head) auto',
  fontSize: FONT,
  '& thead, & tbody, & tr': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
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
  '& th, & td': {
    minWidth: '0',
    paddingInline: 'var(--start) var(--end)',
    whiteSpace: 'nowrap',
  },
  '& tbody [data-look=quiet]': { fontSize: 'xs' },
  '& [data-card=actions] button[aria-label]': { width: BUTTON },
  // An absurd figure must not take the room of the texts.
  '& [data-numeric]': { maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  // The first cell; Emotion warns of `:first-child`.
  '& th:not(* + *), & td:not(* + *)': { '--start': '0.75rem' },
  '& th:last-child, & td:last-child': { '--end': '0.5rem' },
  // Beside the box, which is no part of the button of a header.
  '& [data-selects]': { paddingLeft: '1.875rem', '--start': '0px' },
  '& thead tr': { height: 'var(--head)' },
  '& thead th': { lineHeight: 'var(--head)', overflow: 'hidden', textOverflow: 'ellipsis' },
  // The whole cell. Its padding is the button's, which does not widen the column.
  '& thead button': {
    display: 'block',
    width: 'calc(100% + var(--start) + var(--end))',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    marginInline: 'calc(-1 * var(--start)) calc(-1 * var(--end))',
    paddingInline: 'var(--start) var(--end)',
    textAlign: 'inherit',
    outlineOffset: '-2px',
  },
  // Holds a column open, in the font of its rows. A badge has some space beside its text.
  '& thead i': {
    display: 'block',
    width: 'max-content',
    height: '0',
    fontStyle: 'normal',
    fontSize: FONT,
    fontWeight: 'normal',
    visibility: 'hidden',
  },
  '& thead i[data-room]::before': { content: 'attr(data-room)' },
  '& thead [data-look=name] i': { fontWeight: 'semibold' },
  '& thead [data-mono] i': { fontFamily: 'mono', fontSize: 'sm' },
  '& thead th:not([data-text], [data-look]) i[data-room]': { paddingRight: '8', fontWeight: 'semibold' },
  '&[data-rooms] tbody th, &[data-rooms] td': { contain: 'inline-size' },
  '& tbody th:not([data-text]), & td:not([data-text])': otherCell,
  '& td[data-align=end]:not([data-text])': { justifyItems: 'end' },
  '& td[data-card=actions]': {
    display: 'flex',
    alignItems: 'center',
    '&[data-align=end]': { justifyContent: 'flex-end' },
  },
  '& tbody [data-text]': { '--inset': 'calc((var(--row) - 1px - 1lh) / 2)', paddingTop: 'var(--inset)' },
  '& [data-text] span, & [data-row-link]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  // Rows that take no focus wrap instead.
  '&[data-wrap]': wrappingRows,
}

/** A text that is cut has two lines in a focused row, which stays as high. One line stays where it is. */
const focusedRow = {
  '&:not([data-wrap]) tr:focus-within [data-text]:not([data-numeric])': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    paddingTop: '0',
    '& > span, & > [data-row-link]': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 'min(1lh - 2px, (var(--row) - 1px) / 2)',
    },
  },
}

/** Rows of one line and of two are as high. */
const twoLines = { '& tbody tr': { ...wrappingRows['& tbody tr'], minHeight: 'calc(2lh + 0.8125rem)' } }

const narrowStyles = {
  ...columnStyles,
  ...wrappingRows,
  '--content': 'min-content',
  '& [data-rank]': { display: 'none !important' },
  '& tbody th, & td': { whiteSpace: 'normal' },
  '& [data-numeric]': { whiteSpace: 'nowrap' },
  '& tbody tr > [data-text]': { paddingBlock: '1.5', alignContent: 'center' },
  // The track takes their width; it is 0 otherwise.
  '& tbody th:not([data-text]), & td:not([data-text])': {
    ...otherCell,
    gridTemplateColumns: 'minmax(min-content, 1fr)',
  },
  '& [data-badge]': { minWidth: 'max-content' },
}
