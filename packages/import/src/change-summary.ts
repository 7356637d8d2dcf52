import type { ImportChange } from '@celeiro/api-contract/import'
import type { FileEntry } from './read-entries.ts'

interface Change {
  entry: FileEntry
  change: ImportChange
}

/** What users should know before an import: what goes to the ERP, and what some records lose or have jump. @param shown how many */
export function changeSummary(changes: readonly Change[], shown: number): string[] {
  const orders = changes.filter(({ change }) => change.toErp).length
  const warned = changes.filter(({ change }) => change.warnings.length > 0)
  return [
    ...(orders === 1 ? ['1 confirmado será enviado ao ERP.'] : []),
    ...(orders > 1 ? [`${orders.toLocaleString('pt-BR')} confirmados serão enviados ao ERP.`] : []),
    ...warned
      .slice(0, shown)
      .map(
        ({ entry, change }) =>
          `Linha ${entry.lines[0]?.number}, ${nameOf(entry)}: ${change.warnings.join(', ')}.`,
      ),
    ...(warned.length > shown
      ? [
          `Mais ${(warned.length - shown).toLocaleString('pt-BR')} registros perdem itens ou têm preços incomuns.`,
        ]
      : []),
  ]
}

/** What staff know the record by. */
const nameOf = ({ fields }: FileEntry) => `${fields['name'] ?? fields['externalId'] ?? fields['id']}`
