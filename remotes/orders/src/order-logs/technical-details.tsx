import { CollapsibleText } from '@celeiro/ui-kit'

/** The raw details of a log, folded away until asked for. Always text: what the ERP sent is never read as markup. */
export function TechnicalDetails({ text }: { text: string }) {
  return (
    <CollapsibleText
      label="Ver detalhes técnicos"
      regionLabel="Detalhes técnicos"
      text={() => text}
      maxHeight="128px"
    />
  )
}
