import { Button, type SelectedRows } from '@celeiro/ui-kit'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { use } from 'react'
import { saveCsv } from '../export/export-csv.ts'
import { SelectionOfList } from './selection-of-list.ts'

/** The buttons for the selected rows of every list: a file and, where the list does not print by itself, paper. */
export function SelectedRowActions({ rows }: Pick<SelectedRows<object>, 'rows'>) {
  const { list, print } = use(SelectionOfList) ?? {}
  if (!list) return null
  const part = { ...list, rows, allPages: undefined, values: list.definition.noFilters }
  return (
    <>
      {print && (
        <Button onClick={() => print(rows)}>
          <Printer />
          <span>Imprimir</span>
        </Button>
      )}
      <Button onClick={() => void saveCsv(part)}>
        <Download />
        <span>Exportar CSV</span>
      </Button>
    </>
  )
}
