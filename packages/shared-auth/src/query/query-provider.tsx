import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { startMending } from './mend-queries.ts'
import { queryClient } from './query-client.ts'

export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(startMending, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
