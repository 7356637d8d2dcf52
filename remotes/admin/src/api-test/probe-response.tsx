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
import { type RawData, rawData } from './raw-data.ts'

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
  const raw = useMemo(() => rawData(body), [body])
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
          text={() => raw.text}
          maxHeight="20rem"
          note={<CutNote raw={raw} />}
        />
      </div>
    </Stack>
  )
}

function CutNote({ raw }: { raw: RawData }) {
  if (raw.characters === raw.text.length) return null
  return (
    <Text color="muted" fontSize="sm">
      Exibindo os primeiros {formatDecimal(raw.text.length)} de {formatDecimal(raw.characters)} caracteres.
    </Text>
  )
}
