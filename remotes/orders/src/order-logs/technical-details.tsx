import { CollapsibleText } from '@celeiro/ui-kit'

/** The raw details of a log, collapsed by default. Data from the ERP is always rendered as text, never as markup. */
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
