import { IMPORTS, type ImportKind } from '@celeiro/api-contract/import'
import { expect, it } from 'vitest'
import { columnsToName } from './command/columns-to-name.ts'
import { importCommandLine } from './command/command-line.ts'
import { columnsOf, columnsProblem } from './headings.ts'
import { templateOf } from './template.ts'

const fieldsOf = (kind: ImportKind, text: string, renamed?: ReadonlyMap<string, string>) =>
  columnsOf(kind, text.split(';'), renamed)
    .map(({ fields }) => fields.map(({ name }) => name).join('+'))
    .join(';')

it.each<[string, ImportKind, string, string]>([
  ['the flat names of the specification', 'customers', 'externalId;numero', 'externalId;address.numero'],
  ['flat names of places', 'customers', 'id;cidade;estado', 'id;address.cidade;address.estado'],
  ['the city of a list', 'customers', 'ID;Cidade', 'id;address.cidade+address.estado'],
  [
    'the words of the trade',
    'customers',
    'CÓDIGO;Razao social;Município;UF;Celular',
    'externalId;name;address.cidade;address.estado;phone',
  ],
  ['a city and its state', 'properties', 'Código;Municipio;uf', 'externalId;city;state'],
  [
    'the words of an order',
    'orders',
    'Pedido;Código do cliente;SKU;Qtd.;Valor unitário;Cliente;Total',
    'externalId;customerExternalId;orderItems.sku;orderItems.quantidade;orderItems.preco;;total',
  ],
  ['the words of a product', 'products', 'Código:;Descrição;Un', 'sku;name;unit'],
  [
    'the short words of spreadsheets',
    'price-tables',
    'Código;Situação;SKU;Preço;Preço mín.;Qtd mínima;QTD_MÁX',
    'externalId;isActive;priceTableItems.sku;priceTableItems.price;priceTableItems.minPrice;priceTableItems.minQuantity;priceTableItems.maxQuantity',
  ],
  ['the dates of other systems', 'orders', 'Nº;Emissão;Situação', 'externalId;createdOn;status'],
  [
    'the number of a house',
    'customers',
    'Código;Endereço;Nº;Limite',
    'externalId;address.endereco;address.numero;limiteCredito',
  ],
  ['a column without heading', 'products', 'SKU; ;Nome;', 'sku;;name;'],
])('headings are %s', (_, kind, headings, fields) => {
  expect(fieldsOf(kind, headings)).toBe(fields)
})

it.each(Object.keys(IMPORTS) as ImportKind[])('a template of %s has headings that are known', (kind) => {
  const [titles = ''] = templateOf(kind).replace('\uFEFF', '').split('\r\n')
  const columns = columnsOf(kind, titles.split(';'))
  expect(columns.filter(({ fields }) => fields.length !== 1)).toEqual([])
  expect(columnsProblem(kind, columns)).toBeUndefined()
  // Those of programs are in one word.
  expect(titles).not.toMatch(/[a-z][A-Z]/)
})

it.each(['Fantasia', 'a=b', 'Preço "à vista"', 'R$', `d'água "1"`])(
  'the advice for the heading %s works',
  (heading) => {
    const headings = ['externalId', heading]
    const columns = columnsOf('customers', headings)
    const advice = columnsToName({ kind: 'customers', headingLine: 1, columns }, new Map()) ?? ''
    const [, quoted = ''] = /, --map (.*) deixa a coluna de fora/.exec(advice) ?? []
    // As a shell reads it.
    const inner = quoted.slice(1, -1)
    const option = quoted.startsWith('"') ? inner : inner.replaceAll(`'\\''`, `'`)
    const { map } = importCommandLine('import')
      .action(() => {})
      .parse(['customers', 'file', '--map', option], { from: 'user' })
      .opts<{ map: Map<string, string> }>()
    expect(fieldsOf('customers', headings.join(';'), map)).toBe('externalId;')
  },
)

it('a heading of another kind, and one that a --map names in vain, are said', () => {
  const columns = columnsOf('customers', ['externalId', 'customerExternalId', 'orderItems.sku'])
  const file = { kind: 'customers', headingLine: 1, columns } as const
  expect(columnsToName(file, new Map())).toContain('Parece um arquivo de orders.')
  expect(columnsToName(file, new Map([['Nome', 'name']]))).toContain('não tem o título “Nome”')
  expect(() => fieldsOf('customers', 'externalId', new Map([['x', 'nome2']]))).toThrow(
    'Não há o campo “nome2”',
  )
})
