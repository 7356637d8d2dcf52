import { useCurrentUser } from '@celeiro/shared-auth'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import './stations-page.css'

export function StationsPage() {
  const [rain, setRain] = useState('')
  const user = useCurrentUser()
  return (
    <main className="stations">
      <h1>Clima</h1>
      <p>Estações de {user?.name}</p>
      <Link to="/clima/sorriso">Sorriso</Link>
      <button type="button" onClick={async () => setRain((await import('./rain.ts')).rainOfToday())}>
        Chuva de hoje
      </button>
      <output>{rain}</output>
    </main>
  )
}
