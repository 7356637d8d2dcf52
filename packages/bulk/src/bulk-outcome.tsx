import { Box, Button, HStack, Panel, Text } from '@celeiro/ui-kit'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResults } from './bulk-results.tsx'
import { notWell, resultText, retried } from './bulk-run.ts'
import type { KeptOutcome } from './outcome.ts'
import { useBulk } from './use-bulk.ts'

interface BulkOutcomeProps<Row> {
  kept: KeptOutcome<Row>
  /** Leaves only these rows of the list selected. */
  onSelect: (rows: readonly Row[]) => void
}

/** What went wrong after its dialog was closed: in view below the rows until somebody closes it. */
export function BulkOutcome<Row extends { key: string }>({ kept, onSelect }: BulkOutcomeProps<Row>) {
  const bulk = useBulk<Row>(kept)
  const outcome = kept.useOutcome()

  function retry() {
    if (!outcome) return
    kept.close()
    void bulk.start(outcome.task, retried(outcome.entries), outcome.entries)
  }

  return (
    <>
      {outcome && (
        <Box position="sticky" bottom="4" zIndex="sticky" marginTop="4" borderRadius="lg" boxShadow="dialog">
          <Panel aria-label="Resultado do envio" padding="4">
            <Text fontWeight="medium">{`${outcome.task.title}: ${resultText(outcome.task, outcome.entries)}.`}</Text>
            <Box maxHeight="30dvh" overflowY="auto">
              <BulkResults {...outcome} />
            </Box>
            <HStack gap="2" marginTop="3" flexWrap="wrap">
              <Button onClick={() => onSelect(notWell(outcome.entries))}>Selecionar estes</Button>
              {retried(outcome.entries).length > 0 && <Button onClick={retry}>Tentar novamente</Button>}
              <Button variant="ghost" onClick={kept.close}>
                Fechar
              </Button>
            </HStack>
          </Panel>
        </Box>
      )}
      <BulkDialog bulk={bulk} onSelect={onSelect} />
    </>
  )
}
