import type { ImportKind } from '@celeiro/api-contract/import'

/** A column that the command writes into the file of refused lines. */
export const REFUSAL_HEADINGS = ['line', 'reason']

/**
 * The headings of the files that the lists export: the field, two fields in one text (`Sorriso - MT`), or null for what no field
 * takes, such as the name of an order's customer, or an instant without its seconds.
 */
export const LIST_HEADINGS: Record<ImportKind, Record<string, string | readonly [string, string] | null>> = {
  customers: {
    ID: 'id',
    Nome: 'name',
    'CPF/CNPJ': 'cnpjCpf',
    Cidade: ['address.cidade', 'address.estado'],
    Status: 'status',
    'Limite de crédito': 'limiteCredito',
    'Criado em': null,
  },
  properties: {
    ID: 'id',
    Propriedade: 'name',
    Cliente: null,
    Endereço: 'address',
    Cidade: ['city', 'state'],
    Status: 'status',
    'Limite de crédito': 'limiteCredito',
  },
  products: { ID: null, Nome: 'name', SKU: 'sku', 'Criado em': null, 'Atualizado em': null },
  'price-tables': {
    ID: 'id',
    Nome: 'name',
    Tipo: 'type',
    Prazo: null,
    Desconto: 'discountPercent',
    'Taxa adicional': 'additionalFee',
    Itens: null,
    Situação: 'isActive',
  },
  orders: {
    ID: 'id',
    Cliente: null,
    Propriedade: null,
    Status: 'status',
    ERP: null,
    Impressão: 'statusImpressao',
    Total: 'total',
    Data: null,
    'E-mail': null,
    Telefone: null,
    SKU: 'orderItems.sku',
    Produto: null,
    Quantidade: 'orderItems.quantidade',
    Unidade: null,
    'Preço unitário': 'orderItems.preco',
    'Total do item': 'orderItems.total',
  },
  'order-logs': {},
}

/** The words of the lists, in small letters, for values of a field. The status that a list shows is made of two fields. */
export const LIST_WORDS: Partial<Record<ImportKind, Record<string, Record<string, object>>>> = {
  customers: {
    status: {
      ativo: { status: 'ACTIVE', active: true },
      inativo: { active: false },
      bloqueado: { status: 'BLOCKED', active: true },
    },
  },
  properties: { status: { ativa: { status: 'ACTIVE', active: true }, inativa: { active: false } } },
  'price-tables': {
    type: { cliente: { type: 'CLIENT' }, parceiro: { type: 'PARTNER' } },
    isActive: { ativa: { isActive: true }, inativa: { isActive: false } },
  },
  orders: {
    status: {
      rascunho: { status: 'DRAFT' },
      confirmado: { status: 'CONFIRMED' },
      integrado: { status: 'INTEGRATED' },
    },
    statusImpressao: {
      'não impresso': { statusImpressao: 'NOT_PRINTED' },
      impresso: { statusImpressao: 'PRINTED' },
    },
  },
}
