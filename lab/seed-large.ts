import { program } from 'commander'
import { fail } from '../scripts/processes/fail.ts'
import { seedLarge } from './seed/seed-large.ts'
import { wholeFrom } from './whole-from.ts'

const { orders, partners = Math.ceil(orders / 10) } = program
  .name('npm run lab -- seed-large')
  .description('Fills the PostgreSQL database of DATABASE_URL.')
  .option('--orders <number>', 'how many', wholeFrom(1_000), 1_000_000)
  .option('--partners <number>', 'customers, farms and products, each; a tenth by default', wholeFrom(1_000))
  .parse()
  .opts<{ orders: number; partners?: number }>()

const url = process.env['DATABASE_URL'] ?? fail('Set DATABASE_URL to the PostgreSQL database to fill.')
const start = performance.now()
await seedLarge(url, { orders, partners }).catch(fail)
const seconds = Math.round((performance.now() - start) / 1000)
console.log(`${orders} orders, ${partners} customers, farms and products, in ${seconds} s.`)
