import type { UserRole } from '@celeiro/api-contract/vocabulary'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'celeiro123'

type DemoAccount = { username: string; name: string; email: string; phone: string; role: UserRole }

/** One account per role; they exist only in demo data. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'helena.moraes',
    name: 'Helena Moraes',
    email: 'helena.moraes@celeiro.example',
    phone: '65999010001',
    role: 'ADMIN',
  },
  {
    username: 'paulo.siqueira',
    name: 'Paulo Siqueira',
    email: 'paulo.siqueira@celeiro.example',
    phone: '64999010002',
    role: 'PARTNER',
  },
  {
    username: 'clara.dias',
    name: 'Clara Dias',
    email: 'clara.dias@celeiro.example',
    phone: '67999010003',
    role: 'CLIENT',
  },
]
