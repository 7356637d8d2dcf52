import { Link, useParams } from 'react-router-dom'

export function StationPage() {
  const { station } = useParams()
  return (
    <main>
      <h1>Estação {station}</h1>
      <Link to="/clima">Todas as estações</Link>
    </main>
  )
}
