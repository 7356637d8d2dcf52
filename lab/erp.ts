import { program } from 'commander'
import { startErp } from './erp/stand-in.ts'
import { wholeFrom } from './whole-from.ts'

const SECRET = 'the secret of the stand-in of the lab'
const CURRENCY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const { port, ...rules } = program
  .name('npm run lab -- erp')
  .description(
    'Receives orders in the place of an ERP, as docs/erp.md shows, and prints each call. It accepts what no rule refuses.',
  )
  .option('--port <number>', 'where it listens', wholeFrom(1), 4900)
  .option('--delay <milliseconds>', 'answers so late; from 10000 on, too late', wholeFrom(0), 0)
  .option('--fail-every <number>', 'answers every so manieth call with 503', wholeFrom(0), 0)
  .option('--refuse-above <reais>', 'refuses orders of more', wholeFrom(0), Number.POSITIVE_INFINITY)
  .parse()
  .opts<{ port: number; delay: number; failEvery: number; refuseAbove: number }>()

const { url } = await startErp({ port, secret: SECRET, rules }, ({ order, key, answer }) => {
  console.log(
    `${new Date().toLocaleTimeString('pt-BR')}  ${order.id}  ${CURRENCY.format(order.total)}  ${key}  ${answer}`,
  )
})
console.log(`ORDER_ACTIONS=live ERP_URL=${url} ERP_SECRET='${SECRET}' npm start`)
