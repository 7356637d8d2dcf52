import type { SlotValue } from '@celeiro/app-manifest/slots'

export function CustomerRain({ value: customer }: { value: SlotValue<'customer.details'> }) {
  return <p>Sem chuva prevista para {customer.name}</p>
}
