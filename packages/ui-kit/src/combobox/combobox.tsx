import { ErrorState } from '../feedback/error-state.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { ComboboxEntry, ComboboxProps } from './combobox-props.ts'

/** The code of a combobox. A screen that opens on demand loads it together with its own. */
export const combobox = onDemand(() => import('./chakra-combobox.tsx'))

/** A text field that lists what it finds. The focus stays in it. */
export function Combobox<Entry extends ComboboxEntry>(props: ComboboxProps<Entry>) {
  const { module, failed, retry } = useOnDemand(combobox, true)
  if (failed) return <ErrorState message="Erro ao carregar a busca. Tente novamente." onRetry={retry} />
  return module && <module.ChakraCombobox {...props} />
}
