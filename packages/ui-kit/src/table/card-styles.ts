/** Rows as cards. The header is hidden visually only: it still names the cells. */
export const cardStyles = {
  display: 'block',
  '& tbody': { display: 'block' },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    paddingBlock: '2.5',
    paddingInline: '3.5',
    // Ends the first line, after the title and the aside.
    '&::before': { content: '""', order: '3', flexBasis: 'full', marginTop: '-1.5' },
  },
  '& tbody > tr > *': {
    display: 'block',
    order: '5',
    minWidth: '0',
    maxWidth: 'full',
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& [data-card=title]': { order: '1', flex: '1 1 0', minWidth: '55%' },
  '& [data-card=aside]': { order: '2', marginLeft: 'auto', fontWeight: 'semibold' },
  '& [data-card=line]': { order: '4', flex: '1 1 100%' },
  // A dash would take the room of what there is to know.
  '& td:not([data-card=title], [data-card=aside]):has(> [data-empty])': { display: 'none' },
  '& [data-card=labelled]::before': {
    // The header already names the cell for screen readers.
    content: 'attr(data-label) " " / ""',
    color: 'muted',
    fontSize: 'xs',
  },
  '& [data-card=actions]': {
    order: '6',
    marginLeft: 'auto',
    marginBlock: '-1',
    marginRight: '-2',
    // Room for touch.
    '& button': { width: '11', height: '11' },
  },
  '& tbody tr[aria-hidden]': { display: 'block', padding: '0' },
}

/** In a wide container, a card has about two lines. */
export const lineStyles = {
  '& [data-card=line]': { flex: '0 1 auto' },
  '& [data-card=actions]': { order: '2', marginBlock: '-1.5' },
}
