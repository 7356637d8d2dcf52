import type { ImportCounts, ImportOutcome } from '@celeiro/import/run-file'
import { Button, chakra, download, formatDecimal, Heading, StatTile, StatTiles, Text } from '@celeiro/ui-kit'

export function Counts({ counts }: { counts: ImportCounts }) {
  return (
    <StatTiles label="Registros do arquivo">
      <StatTile label="Novos" value={formatDecimal(counts.created)} />
      <StatTile label="Alterados" value={formatDecimal(counts.updated)} />
      <StatTile label="Sem mudança" value={formatDecimal(counts.unchanged)} />
      <StatTile
        label="Recusados"
        value={formatDecimal(counts.refused)}
        tone={counts.refused > 0 ? 'danger' : undefined}
      />
    </StatTiles>
  )
}

/** The refused lines, with what is wrong, and all of them as a file. */
export function Refusals({ outcome }: { outcome: ImportOutcome }) {
  const { refusals, refusedFile, counts } = outcome
  if (!refusedFile) return null
  const more = counts.refused - refusals.length
  return (
    <chakra.section
      aria-label="Linhas recusadas"
      borderWidth="1px"
      borderRadius="md"
      borderColor="dangerBorder"
      bg="dangerSoft"
      padding="3"
    >
      <Heading as="h3" size="sm" marginBottom="1">
        Linhas recusadas
      </Heading>
      <chakra.ul listStyleType="none" overflowWrap="anywhere" marginBottom="2">
        {refusals.map(({ line, reason }) => (
          <li key={line}>
            <chakra.span fontWeight="medium">Linha {formatDecimal(line)}:</chakra.span> {reason}
          </li>
        ))}
      </chakra.ul>
      {more > 0 && <Text>e mais {formatDecimal(more)}</Text>}
      <Button size="sm" onClick={() => download(refusedFile)}>
        Baixar as recusadas
      </Button>
    </chakra.section>
  )
}
