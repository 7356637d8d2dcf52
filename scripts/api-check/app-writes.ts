import { saveUser } from '../../remotes/admin/src/user-form/use-save-user.ts'
import { toForm as toUserForm } from '../../remotes/admin/src/user-form/user-form-values.ts'
import { deleteUser } from '../../remotes/admin/src/user-list/use-delete-user.ts'
import { readPriceTables } from '../../remotes/catalog/src/api/price-table-adapter.ts'
import { deletePriceTable } from '../../remotes/catalog/src/price-table-delete/use-delete-price-table.ts'
import { duplicatePriceTable } from '../../remotes/catalog/src/price-table-duplicate/use-duplicate-price-table.ts'
import { newItem, toForm } from '../../remotes/catalog/src/price-table-form/price-table-values.ts'
import { savePriceTable } from '../../remotes/catalog/src/price-table-form/use-save-price-table.ts'
import { captureWrite, type SentWrite } from './http-double.ts'

const PRODUCT = { id: 'c0000000000000000produto1', name: 'Ureia', sku: 'FER-0010' }

/** A stored table with values in all optional fields, which the edit below clears. */
const [storedTable] = readPriceTables([
  {
    id: '{id}',
    name: 'Safra 2026',
    type: 'CLIENT',
    termType: 'HARVEST_SEASON',
    harvestYear: 2026,
    harvestStartMonth: 2,
    harvestEndMonth: 7,
    discountPercent: 2.5,
    additionalFee: 10,
    priceTableItems: [
      {
        productId: PRODUCT.id,
        price: 120.5,
        minPrice: 100,
        minQuantity: 1,
        maxQuantity: 50,
        product: PRODUCT,
      },
    ],
  },
])

const storedUser = {
  key: '',
  id: '{id}',
  username: 'ana.lima',
  name: 'Ana Lima',
  email: 'ana@celeiro.example',
  phone: '65999990000',
  userType: 'PARTNER',
  isActive: true,
  createdAt: null,
}

const newTable = { ...toForm(), name: 'Prazo 30', termType: 'SHORT_TERM', shortTermOption: 'DAYS_30' }
const newUser = { ...toUserForm(storedUser), password: '••••••', email: '' }

/** The writes of the app on examples, by what a user does. */
const WRITES: readonly [what: string, write: () => Promise<unknown>][] = [
  [
    'creates a price table without discount and fee',
    () => savePriceTable({ ...newTable, priceTableItems: [newItem(PRODUCT)] }),
  ],
  [
    'changes the name of a harvest table',
    () => savePriceTable({ ...toForm(storedTable), name: 'Safra' }, storedTable),
  ],
  [
    'clears discount and fee, and turns the table into a short-term one',
    () =>
      savePriceTable(
        {
          ...toForm(storedTable),
          termType: 'SHORT_TERM',
          shortTermOption: 'CASH',
          discountPercent: '',
          additionalFee: '',
        },
        storedTable,
      ),
  ],
  [
    'duplicates a price table',
    () => duplicatePriceTable({ id: '{id}', name: `${storedTable?.name} - Cópia` }),
  ],
  ['deletes a price table', () => deletePriceTable('{id}')],
  ['creates a user without e-mail', () => saveUser(newUser)],
  ['deactivates a user', () => saveUser({ ...toUserForm(storedUser), active: false }, storedUser)],
  ['clears the e-mail of a user', () => saveUser({ ...toUserForm(storedUser), email: '' }, storedUser)],
  ['deletes a user', () => deleteUser('{id}')],
]

export interface AppWrite extends SentWrite {
  /** What the user does. */
  what: string
}

/** What the app sends for each of its writes; none of them is sent. */
export async function appWrites(): Promise<AppWrite[]> {
  const writes: AppWrite[] = []
  for (const [what, write] of WRITES) {
    const sent = await captureWrite(write)
    writes.push({ what, ...sent, path: decodeURIComponent(sent.path) })
  }
  return writes
}
