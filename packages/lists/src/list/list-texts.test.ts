import { expect, test } from 'vitest'
import { listTexts } from './list-texts.ts'

test('the texts of a list agree with its noun', () => {
  expect(listTexts({ noun: { one: 'pedido', many: 'pedidos', gender: 'm' } })).toMatchObject({
    table: 'Pedidos',
    failed: 'Erro ao carregar pedidos. Tente novamente.',
    none: 'Nenhum pedido cadastrado.',
    noMatch: 'Nenhum pedido encontrado com os filtros aplicados.',
    link: { unloaded: 'O pedido deste link não está na lista.' },
  })
  const noun = { one: 'tabela de preço', many: 'tabelas de preço', gender: 'f' } as const
  expect(listTexts({ noun, pages: { size: 20 } })).toMatchObject({
    table: 'Tabelas de preço',
    none: 'Nenhuma tabela de preço cadastrada.',
    noMatch: 'Nenhuma tabela de preço encontrada com os filtros aplicados.',
    link: {
      unloaded:
        'A tabela de preço deste link não está entre as carregadas. Mude os filtros ou a página para encontrá-la.',
    },
  })
})
