import { HStack } from '@chakra-ui/react/stack'
import { Button } from '../button/button.tsx'
import { PartProgress } from '../table/part-notice.tsx'
import { Text } from '../text/text.ts'
import { listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

/** How far filters of loaded rows look, where the list has other pages, and the way to all of them. */
export function ListReach<Row extends object>({ list }: { list: List<Row> }) {
  const { definition, search, rows } = list
  if (!search) return null
  const texts = listTexts(definition).search
  const { kind, rows: read, total, toggle } = search
  return (
    // Of the list, for what gets the focus after its button.
    <HStack data-list="" gap="3" flexWrap="wrap" minHeight="3rem" paddingBlock="2" paddingInline="3.5">
      {kind === 'reading' ? (
        <PartProgress text={texts.reading(read, total)} />
      ) : (
        <Text color="muted" fontSize="sm">
          {kind === 'page' && texts.onPage(rows.length)}
          {kind === 'whole' && texts.whole(rows.length, list.loaded.length)}
          {(kind === 'stopped' || kind === 'failed') && texts[kind](read, total)}
        </Text>
      )}
      {kind !== 'whole' && (
        <Button size="sm" onClick={toggle}>
          {kind === 'reading' ? 'Parar a busca' : texts.offer(total)}
        </Button>
      )}
    </HStack>
  )
}
