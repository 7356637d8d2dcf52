import { recordAddress } from '@celeiro/sdk/links'
import { call, useCurrentUser } from '@celeiro/shared-auth'
import { PageHeader } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import './clima-page.css'

export function ClimaPage() {
  const [rain, setRain] = useState('')
  const user = useCurrentUser()
  const orders = useQuery({
    queryKey: ['clima', 'orders'],
    queryFn: ({ signal }) => call('GET /api/orders', { query: { limit: 1, includeCustomer: true }, signal }),
  })
  const order = orders.data?.data?.orders?.[0]
  return (
    <main className="stations">
      <PageHeader title="Clima" />
      <p>Estações de {user?.name}</p>
      <Link to="/clima/sorriso">Sorriso</Link>
      {order?.id && <Link to={recordAddress('ORDER', order.id)}>Último pedido: {order.customer?.name}</Link>}
      <button type="button" onClick={async () => setRain((await import('./rain.ts')).rainOfToday())}>
        Chuva de hoje
      </button>
      <output className="rain">{rain}</output>
    </main>
  )
}
