import { ErrorState } from '../feedback/error-state.tsx'
import { Skeleton } from '../feedback/skeleton.ts'
import { Panel } from '../layout/panel.ts'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { FigureProps } from './figure-props.ts'

/** The code of figures, with the library of charts. A page that shows one loads it together with its own. */
export const figure = onDemand(() => import('./figure-panel.tsx'))

/** Figures of one subject, as a chart, as a table and as a file. */
export function Figure<Row extends object>(props: FigureProps<Row>) {
  const { module, failed, retry } = useOnDemand(figure, true)
  if (failed) return <ErrorState message="Erro ao carregar o gráfico. Tente novamente." onRetry={retry} />
  if (module) return <module.FigurePanel {...props} />
  return (
    <Panel aria-busy padding="4" gridColumn={props.wide ? '1 / -1' : undefined}>
      <Skeleton height="20rem" />
    </Panel>
  )
}
