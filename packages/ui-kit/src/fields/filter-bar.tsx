import { chakra, defineStyle } from '@chakra-ui/react/styled-system'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Children, type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { VisuallyHidden } from '../text/visually-hidden.ts'

export interface FilterBarProps {
  /** The search, which is always visible. */
  search: ReactNode
  children?: ReactNode
  onClear: () => void
  /** Whether any filter is set, including the search. Enables the clear button. */
  active: boolean
  /** How many of the other filters are set. */
  count?: number
}

const behindButton = {
  '& > div > [data-toggle]': { display: 'inline-flex' },
  '& [data-filters]': { display: 'flex', flex: '1 1 100%', flexWrap: 'wrap', gap: '1.5' },
  '& [data-filters=closed]': { display: 'none' },
  '& [data-filters] > *': { flexGrow: '1' },
}

/** The layout depends on the width of the bar, not of the window. */
const filterBarStyles = defineStyle({
  containerType: 'inline-size',
  borderBottomWidth: '1px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    paddingBlock: '2',
    paddingInline: '2.5',
  },
  '& [data-filters]': { display: 'contents' },
  // An error has a line of its own, below all fields.
  '& [aria-live]': { order: '1', flexBasis: 'full', marginTop: '0', '&:empty': { position: 'absolute' } },
  '& [data-toggle]': {
    display: 'none',
    '& > span': {
      minWidth: '5',
      borderRadius: 'full',
      paddingInline: '1.5',
      bg: 'brand',
      color: 'onBrand',
      fontSize: 'xs',
      fontWeight: 'semibold',
      textAlign: 'center',
    },
  },
  '@container (max-width: 43.99rem)': { '&[data-fields=many]': behindButton },
  '@container (max-width: 33.99rem)': {
    '&[data-fields=few]': behindButton,
    '&[data-fields=none] [data-filters]:not([data-active])': { display: 'none' },
  },
})

const Bar = chakra('div', { base: filterBarStyles })

/** From this number on, filters would take two lines in a narrow bar, so the button hides them. */
const MANY = 3

/** The filters of a list: beside the search if there is room, else behind a button that shows how many are set. */
export function FilterBar({ search, children, onClear, active, count = 0 }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const fields = Children.count(children)
  return (
    <Bar
      role="group"
      aria-label="Filtros"
      data-print="hide"
      data-fields={fields >= MANY ? 'many' : fields > 0 ? 'few' : 'none'}
    >
      <div>
        {search}
        {fields > 0 && (
          <Button
            data-toggle=""
            aria-expanded={open}
            aria-controls={id}
            aria-describedby={count > 0 ? `${id}-count` : undefined}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal />
            Filtros
            {count > 0 && <span aria-hidden>{count}</span>}
          </Button>
        )}
        {count > 0 && (
          <VisuallyHidden id={`${id}-count`} hidden>
            {count === 1 ? '1 filtro ativo' : `${count} filtros ativos`}
          </VisuallyHidden>
        )}
        <div id={id} data-filters={open ? 'open' : 'closed'} data-active={active ? '' : undefined}>
          {children}
          <Button
            variant="ghost"
            aria-label="Limpar filtros"
            title="Limpar filtros"
            paddingInline="1.5"
            fontSize="sm"
            aria-disabled={!active}
            onClick={active ? onClear : undefined}
          >
            Limpar
          </Button>
        </div>
      </div>
    </Bar>
  )
}
