import { AppError } from './app-error.ts'

/** Responses to the violation of a named constraint. The violation of any other constraint is an internal error (500). */
const CONSTRAINT_ERRORS: Record<string, [status: number, code: string, message: string]> = {
  users_username_key: [409, 'USERNAME_TAKEN', 'Este nome de usuário já está em uso'],
  customers_tax_id_key: [409, 'TAX_ID_TAKEN', 'Já existe um cliente com este CPF/CNPJ'],
  products_sku_key: [409, 'SKU_TAKEN', 'Já existe um produto com este SKU'],
  price_table_items_product_id_fkey: [400, 'PRODUCT_NOT_FOUND', 'Um dos produtos não existe mais'],
  orders_price_table_id_fkey: [
    409,
    'PRICE_TABLE_IN_USE',
    'Esta tabela de preço é usada por pedidos e não pode ser excluída',
  ],
}

/** The AppError for a failed write, or null. Follows the cause chain, because Drizzle wraps the driver's error. */
export function constraintError(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('constraint' in cause) || typeof cause.constraint !== 'string') continue
    const mapping = CONSTRAINT_ERRORS[cause.constraint]
    return mapping ? new AppError(...mapping) : null
  }
  return null
}
