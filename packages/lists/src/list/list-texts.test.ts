import { expect, test } from 'vitest'
import { listTexts, type Noun } from './list-texts.ts'

test.each<[Noun, string, string, string, string]>([
  [
    { one: 'pedido', many: 'pedidos', gender: 'm' },
    'Pedidos',
    'Erro ao carregar pedidos. Tente novamente.',
    'Nenhum pedido cadastrado.',
    'Nenhum pedido encontrado com os filtros aplicados.',
  ],
  [
    { one: 'tabela de preço', many: 'tabelas de preço', gender: 'f' },
    'Tabelas de preço',
    'Erro ao carregar tabelas de preço. Tente novamente.',
    'Nenhuma tabela de preço cadastrada.',
    'Nenhuma tabela de preço encontrada com os filtros aplicados.',
  ],
])('%j', (noun, table, failed, none, noMatch) => {
  expect(listTexts({ noun })).toMatchObject({ table, failed, none, noMatch })
})

test('what a link names is in the list, or on one of its pages', () => {
  const noun = { one: 'tabela de preço', many: 'tabelas de preço', gender: 'f' } as const
  expect(listTexts({ noun }).link.unloaded).toBe('A tabela de preço deste link não está na lista.')
  expect(listTexts({ noun, pages: { size: 20 } }).link.unloaded).toBe(
    'A tabela de preço deste link não está entre as carregadas. Mude os filtros ou a página para encontrá-la.',
  )
})
