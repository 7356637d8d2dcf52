export type Figure = 'price' | 'minPrice' | 'minQuantity' | 'maxQuantity'

/** The figures of an item in the order and with the labels of the form. */
export const FIGURES: readonly { field: Figure; label: string; isMoney: boolean }[] = [
  { field: 'price', label: 'Preço', isMoney: true },
  { field: 'minPrice', label: 'Preço mínimo', isMoney: true },
  { field: 'minQuantity', label: 'Quantidade mínima', isMoney: false },
  { field: 'maxQuantity', label: 'Quantidade máxima', isMoney: false },
]
