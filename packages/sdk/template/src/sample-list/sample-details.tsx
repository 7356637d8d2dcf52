import { AppDialog, Fact, FactGroup, formatDateTime, formatText, type RowDialogProps } from '@celeiro/ui-kit'
import type { SampleRow } from './sample.ts'

export function SampleDetails({ row, open, onClose }: RowDialogProps<SampleRow>) {
  return (
    <AppDialog open={open} onClose={onClose} title="Detalhes">
      <FactGroup title="Cadastro">
        <Fact label="Nome">{formatText(row.name)}</Fact>
        <Fact label="Criado em">{formatDateTime(row.createdAt)}</Fact>
      </FactGroup>
    </AppDialog>
  )
}
