import type { SlotValue } from '@celeiro/app-manifest/slots'
import { call } from '@celeiro/shared-auth'
import { Text } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'

export function CustomerSample({ value: { id, name } }: { value: SlotValue<'customer.details'> }) {
  const properties = useQuery({
    queryKey: ['sample', 'properties', id],
    queryFn: ({ signal }) => call('GET /api/customers/{id}/properties', { params: { id }, signal }),
  })
  if (properties.isError) return <Text role="alert">As propriedades não puderam ser carregadas.</Text>
  if (!properties.data) return <Text role="status">Carregando…</Text>
  return (
    <Text>
      Propriedades de {name}: {properties.data.data?.length ?? 0}
    </Text>
  )
}
