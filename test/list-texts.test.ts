import { expect, test } from 'vitest'
import { listTexts } from '../packages/lists/src/list/list-texts.ts'
import { settingList } from '../remotes/admin/src/settings/setting-list.tsx'
import { userList } from '../remotes/admin/src/user-list/user-list.tsx'
import { priceTableList } from '../remotes/catalog/src/price-table-list/price-table-list.tsx'
import { productList } from '../remotes/catalog/src/product-list/product-list.ts'
import { customerList } from '../remotes/customers/src/customer-list/customer-list.tsx'
import { propertyList } from '../remotes/customers/src/property-list/property-list.tsx'
import { orderList } from '../remotes/orders/src/order-list/order-list.tsx'

test.each([
  [orderList, 'pedidos', 'Nenhum pedido cadastrado.', 'Nenhum pedido encontrado'],
  [productList, 'produtos', 'Nenhum produto cadastrado.', 'Nenhum produto encontrado'],
  [
    priceTableList,
    'tabelas de preço',
    'Nenhuma tabela de preço cadastrada.',
    'Nenhuma tabela de preço encontrada',
  ],
  [customerList, 'clientes', 'Nenhum cliente cadastrado.', 'Nenhum cliente encontrado'],
  [propertyList, 'propriedades', 'Nenhuma propriedade cadastrada.', 'Nenhuma propriedade encontrada'],
  [userList, 'usuários', 'Nenhum usuário cadastrado.', 'Nenhum usuário encontrado'],
  [settingList, 'configurações', 'Nenhuma configuração cadastrada.', 'Nenhuma configuração encontrada'],
])(
  'the list $noun.many says by the specification that it has failed, or has nothing',
  (list, many, none, noMatch) => {
    expect(listTexts(list)).toMatchObject({
      failed: `Erro ao carregar ${many}. Tente novamente.`,
      none,
      noMatch: `${noMatch} com os filtros aplicados.`,
    })
  },
)
