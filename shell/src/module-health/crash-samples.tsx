import type { CrashSamples as Samples } from '@celeiro/api-contract/rollout-overview'
import {
  chakra,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatDecimal,
  Skeleton,
  Text,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rolloutQueries } from './rollout-queries.ts'

const HOW = { render: 'Erro ao mostrar a página', uncaught: 'Erro sem tratamento' }

/** The latest crash of each kind, requested when somebody looks. */
export function CrashSamples({ remote }: { remote: string }) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" fontSize="sm" color="brandInk">
        Erros de {remote}
      </chakra.summary>
      {open && <SampleList remote={remote} />}
    </chakra.details>
  )
}

function SampleList({ remote }: { remote: string }) {
  const { data, isError, isFetching, refetch } = useQuery(rolloutQueries.samples(remote))
  if (data === undefined) {
    if (!isError || isFetching) return <Skeleton height="4rem" />
    return <ErrorState message="Não foi possível carregar os erros." onRetry={() => void refetch()} />
  }
  if (data.length === 0) return <EmptyState text="Nenhum erro relatado nos últimos 30 dias." />
  return (
    <chakra.ul listStyleType="none">
      {data.map((sample) => (
        <Sample key={`${sample.build} ${sample.fingerprint}`} sample={sample} />
      ))}
    </chakra.ul>
  )
}

function Sample({ sample }: { sample: Samples[number] }) {
  const { name, how, accounts, build, firstAt, lastAt, route, supportCode, frames } = sample
  return (
    <chakra.li borderWidth="1px" borderRadius="md" padding="3" marginTop="2">
      <Text fontWeight="semibold">
        {name} — {HOW[how]} ({formatDecimal(accounts)} {accounts === 1 ? 'conta' : 'contas'})
      </Text>
      <Text color="muted" fontSize="sm">
        Versão {build}, de {formatDateTime(firstAt)} a {formatDateTime(lastAt)}
        {route && `, em ${route}`}
        {supportCode && `, código ${supportCode}`}
      </Text>
      <chakra.pre marginTop="2" fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {frames
          .map(({ file, line, column, source }) =>
            source ? `${source.file}:${source.line}` : `${file}:${line}:${column}`,
          )
          .join('\n') || 'Sem posição no código.'}
      </chakra.pre>
    </chakra.li>
  )
}
