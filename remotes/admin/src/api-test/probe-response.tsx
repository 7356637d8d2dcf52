import {
  AlertBanner,
  CollapsibleText,
  Fact,
  FactGroup,
  formatDecimal,
  formatTime,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { ApiProbe } from './api-probes.ts'
import type { ProbeTotal } from './probe-totals.ts'

/** Longer text blocks the browser's layout for seconds: 10,000 customers are 4 million characters. */
const MAX_CHARACTERS = 20_000

interface ProbeResponseProps {
  probe: ApiProbe
  body: unknown
  /** Null where the body could not be read. */
  totals: readonly ProbeTotal[] | null
  /** Epoch milliseconds. */
  receivedAt: number
}

/** The totals of a response and, collapsed, the response itself. */
export function ProbeResponse({ probe, body, totals, receivedAt }: ProbeResponseProps) {
  // An empty response gives `undefined`, which is not JSON.
  const json = useMemo(() => JSON.stringify(body, null, 2) ?? '', [body])
  const text = json.slice(0, MAX_CHARACTERS)
  return (
    <Stack gap="2" marginTop="3" fontVariantNumeric="tabular-nums">
      {totals === null && (
        <AlertBanner tone="danger">A resposta do servidor não tem o formato esperado.</AlertBanner>
      )}
      <FactGroup>
        {totals?.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        <Fact label="Respondido às">{formatTime(receivedAt)}</Fact>
      </FactGroup>
      <div>
        <CollapsibleText
          label="Ver dados brutos"
          regionLabel={`Dados brutos de ${probe.title}`}
          text={() => text}
          maxHeight="20rem"
          note={
            json.length > MAX_CHARACTERS && (
              <Text color="muted" fontSize="sm">
                {`Exibindo os primeiros ${formatDecimal(MAX_CHARACTERS)} de ${formatDecimal(json.length)} caracteres.`}
              </Text>
            )
          }
        />
      </div>
    </Stack>
  )
}
