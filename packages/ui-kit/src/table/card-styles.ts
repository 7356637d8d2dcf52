import type { Column } from './column.ts'

/** Rows as cards of two lines. The header is hidden visually only: it still names the cells. */
export function cardStyles<Row>(columns: readonly Column<Row>[]) {
  const actions = columns.find(({ card }) => card === 'actions')
  if (!actions) return { ...cards, ...oneHeight }
  const { buttons = 3, hasMenu } = actions
  const shown = hasMenu ? buttons - 1 : buttons
  return {
    ...cards,
    // The width of the buttons, which end the second line.
    '--actions': `${2.75 * Math.min(shown, 4)}rem`,
    '--least-card': '4.75rem',
  }
}

/** The rows of a record, whose names are one line or two. Not beside the spacers of a long table. */
const oneHeight = {
  '& tbody:not(:has(> [aria-hidden]))': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: '1fr',
  },
}

const cards = {
  display: 'block',
  '--actions': '0rem',
  '--least-card': '0',
  '& tbody': { display: 'block' },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody tr': {
    position: 'relative',
    minHeight: 'var(--least-card)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'flex-start',
    columnGap: '2',
    rowGap: '0.5',
    paddingBlock: '2',
    paddingLeft: '3.5',
    paddingRight: 'calc(0.5rem + var(--actions))',
    // Ends the first line, after the title and the aside.
    '&::before': { content: '""', order: '3', flexBasis: 'calc(100% + var(--actions))', marginTop: '-0.5' },
  },
  '& tbody th, & td': {
    display: 'block',
    order: '5',
    minWidth: '0',
    maxWidth: 'full',
    fontSize: 'xs',
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& [data-selects] > input': { display: 'none' },
  '& [data-card=title]': { order: '1', flex: '1 1 0', minWidth: '55%', fontSize: 'md' },
  // The first line has the room above the buttons too.
  '& [data-card=aside]': {
    order: '2',
    marginLeft: 'auto',
    marginRight: 'calc(0.375rem - var(--actions))',
    fontSize: 'md',
    fontWeight: 'semibold',
  },
  '& [data-card=line]': { order: '4', flex: '1 1 100%' },
  // A dash would take the room of what there is to know.
  '& td[data-empty]:not([data-card=title], [data-card=aside]), & [data-card=hidden], & [data-rank]': {
    display: 'none',
  },
  '& tbody [data-card=labelled]': { textAlign: 'left' },
  '& [data-card=labelled]::before': {
    // The header already names the cell for screen readers.
    content: 'attr(data-label) " " / ""',
    color: 'muted',
  },
  '& [data-card=actions]': {
    display: 'flex',
    position: 'absolute',
    bottom: '0.5',
    right: '1.5',
    // Room for touch.
    '& button': { width: '11', height: '11' },
    // No room: the row's details have it too, and a selected row.
    '& [data-row-menu], & button:nth-of-type(n + 5)': { display: 'none' },
  },
  '& tbody tr[aria-hidden]': { display: 'block', minHeight: '0', padding: '0' },
}
