import type { CrashSamples as Samples } from '@celeiro/api-contract/rollout-overview'
import {
  Box,
  chakra,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatDecimal,
  Skeleton,
  Stack,
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
      <Box marginTop="2">{open && <SampleList remote={remote} />}</Box>
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
    <Stack as="ul" gap="3" listStyleType="none">
      {data.map((sample) => (
        <li key={`${sample.build} ${sample.fingerprint}`}>
          <Sample sample={sample} />
        </li>
      ))}
    </Stack>
  )
}

function Sample({ sample }: { sample: Samples[number] }) {
  const { name, how, accounts, build, firstAt, lastAt, route, supportCode, frames } = sample
  return (
    <Box borderWidth="1px" borderRadius="md" padding="3">
      <Text fontWeight="semibold">
        {name} — {HOW[how]} ({formatDecimal(accounts)} {accounts === 1 ? 'conta' : 'contas'})
      </Text>
      <Text color="muted" fontSize="sm">
        Versão {build}, de {formatDateTime(firstAt)} a {formatDateTime(lastAt)}
        {route && `, em ${route}`}
        {supportCode && `, código ${supportCode}`}
      </Text>
      <Box
        as="pre"
        marginTop="2"
        fontFamily="mono"
        fontSize="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {frames.length > 0 ? frames.map(frameText).join('\n') : 'Sem posição no código.'}
      </Box>
    </Box>
  )
}

function frameText({ file, line, column, source }: Samples[number]['frames'][number]): string {
  return source ? `${source.file}:${source.line}` : `${file}:${line}:${column}`
}
