import { ErrorState } from '../feedback/error-state.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { VirtualListProps } from './virtual-items.tsx'

/** The code of long lists. A screen that opens on demand loads it together with its own. */
export const virtualList = onDemand(() => import('./virtual-items.tsx'))

/** A list inside of anything that scrolls. All items of a short one are in the document; of a long one those in view, the focused, first and last. */
export function VirtualList(props: VirtualListProps) {
  const { module, failed, retry } = useOnDemand(virtualList, true)
  if (failed) return <ErrorState message="Erro ao carregar a lista. Tente novamente." onRetry={retry} />
  return module && <module.VirtualItems {...props} />
}
