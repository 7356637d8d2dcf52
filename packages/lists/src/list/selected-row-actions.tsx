import { Button, download, formatDecimal, type SelectedRows, toast, today } from '@celeiro/ui-kit'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { ComponentType, RefObject } from 'react'
import { exportCsv } from '../export/export-csv.ts'
import { fileName } from '../export/file-name.ts'
import type { List } from './use-list.ts'

/** What the buttons need of the page when they are pressed. */
export interface SelectionOfList<Row> {
  list: List<Row>
  print: (rows: readonly Row[]) => void
}

/**
 * The buttons for the selected rows of a list: its own ones, a file and, where its own ones print nothing, paper.
 * @param Own those that the list has besides
 */
export function selectionActionsOf<Row extends object>(
  latest: RefObject<SelectionOfList<Row>>,
  Own: ComponentType<SelectedRows<Row>> | undefined,
  hasOwnPrint: boolean,
): ComponentType<SelectedRows<Row>> {
  return function SelectedRowActions(selected) {
    const { rows } = selected

    async function save() {
      const { list } = latest.current
      const { one, many } = list.definition.noun
      const part = { ...list, rows, allPages: undefined }
      const { signal } = new AbortController()
      const { file, count } = await exportCsv(part, { signal, onProgress: () => undefined })
      download(new File([file], fileName(list.definition, list.definition.noFilters, today()), file))
      toast.success(`${formatDecimal(count)} ${count === 1 ? one : many} na planilha.`)
    }

    return (
      <>
        {Own && <Own {...selected} />}
        {!hasOwnPrint && (
          <Button onClick={() => latest.current.print(rows)}>
            <Printer />
            <span>Imprimir</span>
          </Button>
        )}
        <Button onClick={save}>
          <Download />
          <span>Exportar CSV</span>
        </Button>
      </>
    )
  }
}
