import { parseArgs } from 'node:util'
import { fail } from '../scripts/processes/fail.ts'
import { seedLarge } from './seed/seed-large.ts'

// `DATABASE_URL=… npm run lab -- seed-large [--orders 1000000] [--partners 100000]`

try {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '1000000' }, partners: { type: 'string' } },
  })
  const url = process.env['DATABASE_URL']
  if (!url) throw new Error('Set DATABASE_URL to the PostgreSQL database to fill.')
  const orders = wholeNumber('--orders', values.orders)
  const partners = values.partners ? wholeNumber('--partners', values.partners) : Math.ceil(orders / 10)
  const start = performance.now()
  await seedLarge(url, { orders, partners })
  console.log(
    `${orders} orders, ${partners} customers, farms and products, in ${Math.round((performance.now() - start) / 1000)} s.`,
  )
} catch (error) {
  fail(error)
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1_000)
    throw new Error(`${option} must be a whole number from 1000.`)
  return number
}
