import type { ImportKind } from '@celeiro/api-contract/import'
import { fieldsOf } from './fields.ts'

/** A record of each kind, in the order of its fields. The later ones refer to the earlier. */
const EXAMPLES: Record<ImportKind, string> = {
  customers:
    'C-17;Irmãos Weber;529.982.247-25;compras@weber.example;66 99999-0000;ACTIVE;true;150.000,00;Avenida Brasil;120;Centro;Sorriso;MT;10/03/2026',
  properties: 'F-4;C-17;Fazenda Boa Vista;Rodovia MT-242;Sorriso;MT;ACTIVE;true;50.000,00;10/03/2026',
  products: 'SOJA-01;Semente de soja;sc;10/03/2026',
  'price-tables':
    'T-30;Clientes, 30 dias;CLIENT;SHORT_TERM;DAYS_30;;;;2,5;35,00;true;SOJA-01;412,50;390,00;1;500',
  orders: 'PV-2201;C-17;F-4;T-30;CONFIRMED;NOT_PRINTED;;4.125,00;10/03/2026 14:05;SOJA-01;10;412,50;4.125,00',
  'order-logs':
    'L-9001;PV-2201;ORDER_INTEGRATED;INFO;Pedido integrado;ERP;INT-1;CREATE;Filial 0101;10/03/2026 14:06:30',
}

/** The headings of a kind, with the key of their sender, and an example, as a CSV that Excel opens. */
export function templateOf(kind: ImportKind): string {
  const names = fieldsOf(kind)
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
  return `\uFEFF${names.join(';')}\r\n${EXAMPLES[kind]}\r\n`
}
