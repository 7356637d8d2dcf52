import { AppError } from './app-error.ts'

type Mapping = { status: number; code: string; message: string }

/**
 * Responses to the violation of a named constraint. The violation of any other constraint is an internal error (500).
 */
const CONSTRAINT_ERRORS: Record<string, Mapping> = {
  users_username_key: { status: 409, code: 'USERNAME_TAKEN', message: 'Este nome de usuário já está em uso' },
  customers_tax_id_key: {
    status: 409,
    code: 'TAX_ID_TAKEN',
    message: 'Já existe um cliente com este CPF/CNPJ',
  },
  products_sku_key: { status: 409, code: 'SKU_TAKEN', message: 'Já existe um produto com este SKU' },
  price_table_items_product_id_fkey: {
    status: 400,
    code: 'PRODUCT_NOT_FOUND',
    message: 'Um dos produtos não existe mais',
  },
  orders_price_table_id_fkey: {
    status: 409,
    code: 'PRICE_TABLE_IN_USE',
    message: 'Esta tabela de preço é usada por pedidos e não pode ser excluída',
  },
}

/** The AppError for a failed write, or null. Follows the cause chain, because Drizzle wraps the driver's error. */
export function constraintError(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('constraint' in cause) || typeof cause.constraint !== 'string') continue
    const mapping = CONSTRAINT_ERRORS[cause.constraint]
    return mapping ? new AppError(mapping.status, mapping.code, mapping.message) : null
  }
  return null
}
