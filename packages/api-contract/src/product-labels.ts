/** The words of products. */
export const PRODUCT_LABELS = {
  id: 'ID',
  name: 'Nome',
  sku: 'SKU',
  unit: 'Unidade',
  createdAt: 'Criado em',
  updatedAt: 'Atualizado em',
}
