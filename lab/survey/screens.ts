import type { Locator, Page } from 'playwright'

/** A screen, dialog or state of the app. */
export interface Screen {
  name: string
  path: string
  /** Leads from the loaded page to the state. */
  open?: (page: Page) => Promise<void>
  /** The element that is there once the screen is. By default the heading of the page. */
  shown?: (page: Page) => Locator
  signedOut?: true
  /** The answer to an input moves it. Browsers do not count that unless the answer takes half a second. */
  movesByInput?: true
}

/** Ids of records of the demo data. */
export type Ids = Record<'order' | 'product' | 'table' | 'customer' | 'property', string>

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

/** A page with rows. */
const list = (name: string, path: string): Screen => ({
  name,
  path,
  shown: (page) => rows(page).first(),
})

/** Details that an address opens. */
const linked = (name: string, path: string, title: string): Screen => ({
  name,
  path,
  shown: (page) => dialog(page, title),
})

/** A dialog that a button of a row opens. It grows with what it loads. */
const ofRow = (name: string, path: string, button: string, shown: (page: Page) => Locator): Screen => ({
  name,
  path,
  open: (page) =>
    rows(page)
      .first()
      .getByRole('button', { name: new RegExp(`^${button}( |$)`) })
      .click(),
  shown,
  movesByInput: true,
})

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

async function editFirstTable(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^Editar/ })
    .click()
  await page.getByRole('group', { name: /^Produto 1: / }).waitFor()
}

/** A tool of the price table form. */
const tool = (name: string, button: string, then?: (page: Page) => Promise<void>): Screen => ({
  name: `price-table-form-${name}`,
  path: '/price-tables',
  async open(page) {
    await editFirstTable(page)
    // A longer table shows its tools by itself.
    if (!(await page.getByRole('button', { name: button, exact: true }).isVisible())) {
      await press('Ferramentas')(page)
    }
    await press(button)(page)
    await then?.(page)
  },
  shown: (page) => page.getByRole('dialog').last(),
})

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar/ }).fill(text)
}

const ownName = (page: Page) => page.getByLabel('Nome completo')
const login = (page: Page) => page.getByRole('button', { name: 'Entrar' })

/** Every page, and what opens above it. */
export const everyScreen = (ids: Ids): readonly Screen[] => [
  { name: 'login', path: '/login', signedOut: true, shown: login },
  {
    name: 'login-refused',
    path: '/login',
    signedOut: true,
    async open(page) {
      await page.getByRole('textbox', { name: 'Usuário' }).fill('ninguem')
      await page.getByLabel('Senha', { exact: true }).fill('errada')
      await login(page).click()
    },
    shown: (page) => page.getByRole('alert'),
    movesByInput: true,
  },
  {
    name: 'password-link-cut',
    path: '/redefinir-senha',
    signedOut: true,
    shown: (page) => page.getByRole('button', { name: 'Ir para o login' }),
  },

  list('orders', '/home'),
  list('orders-filtered', '/home?status=CONFIRMED&sort=total'),
  {
    name: 'orders-nothing-found',
    path: '/home?search=zzzz',
    shown: (page) => page.getByText('Nenhum pedido encontrado com os filtros aplicados.'),
  },
  {
    name: 'orders-link-to-none',
    path: '/home?pedido=c000000000000000000000000',
    shown: (page) => page.getByText('O pedido deste link não existe ou foi excluído.'),
  },
  linked('order-details', `/home?pedido=${ids.order}`, 'Detalhes do Pedido'),
  {
    name: 'order-erp',
    path: `/home?pedido=${ids.order}`,
    open: press('Forçar sincronização ERP'),
    shown: (page) => dialog(page, 'Sincronização ERP'),
  },
  // A draft may have none.
  ofRow('order-logs', '/home?status=INTEGRATED', 'Ver logs', (page) => page.getByText('Início do histórico')),
  {
    name: 'list-options',
    path: '/home',
    open: press('Opções da lista'),
    shown: (page) => page.getByRole('button', { name: 'Exportar CSV' }),
  },

  list('products', '/products'),
  linked('product-details', `/products?produto=${ids.product}`, 'Detalhes do Produto'),
  ofRow('product-prices', '/products', 'Tabelas de preço', (page) =>
    dialog(page, 'Tabelas de Preço do Produto').getByRole('table').first(),
  ),

  list('price-tables', '/price-tables'),
  linked('price-table-details', `/price-tables?tabela=${ids.table}`, 'Detalhes da Tabela de Preço'),
  linked('price-table-new', '/price-tables?novo', 'Nova Tabela de Preço'),
  { name: 'price-table-form', path: '/price-tables', open: editFirstTable },
  tool('paste', 'Colar da planilha'),
  tool('adjust', 'Reajustar preços', (page) => page.getByLabel('Reajuste (%)').fill('+4')),
  tool('compare', 'Comparar', async (page) => {
    await page.getByRole('combobox', { name: 'Comparar com' }).selectOption({ index: 1 })
    await page.getByRole('dialog').last().getByRole('table').first().waitFor()
  }),
  ofRow('price-table-duplicate', '/price-tables', 'Duplicar', (page) =>
    dialog(page, 'Duplicar Tabela de Preço'),
  ),
  ofRow('price-table-delete', '/price-tables', 'Excluir', (page) => page.getByRole('alertdialog')),

  list('customers', '/customers'),
  linked('customer-details', `/customers?cliente=${ids.customer}`, 'Detalhes do Cliente'),
  ofRow('customer-farms', '/customers', 'Propriedades', (page) => dialog(page, 'Propriedades do Cliente')),
  list('properties', '/properties'),
  linked('property-details', `/properties?propriedade=${ids.property}`, 'Detalhes da Propriedade'),
  { name: 'customer-groups', path: '/customer-groups' },

  list('users', '/users'),
  linked('user-new', '/users?novo', 'Novo Usuário'),
  ofRow('user-form', '/users', 'Editar', (page) => dialog(page, 'Editar Usuário')),
  ofRow('user-password-link', '/users', 'Redefinir senha por link', (page) =>
    dialog(page, 'Redefinir senha por link'),
  ),
  ofRow('user-delete', '/users', 'Excluir', (page) => page.getByRole('alertdialog')),
  { name: 'profile', path: '/profile', shown: ownName },
  {
    name: 'profile-unsaved',
    path: '/profile',
    async open(page) {
      await ownName(page).fill('Helena Prado')
      await openPalette(page, 'produtos')
      await page.keyboard.press('Enter')
    },
    shown: (page) => page.getByRole('alertdialog'),
  },
  list('settings', '/settings'),
  linked('setting-new', '/settings?novo', 'Nova Configuração'),
  { name: 'api-test', path: '/test' },
  { name: 'company', path: '/company' },
  { name: 'modules', path: '/modules' },
  { name: 'not-found', path: '/nada' },

  {
    name: 'palette',
    path: '/home',
    open: (page) => openPalette(page, ''),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'palette-search',
    path: '/home',
    open: (page) => openPalette(page, 'fertilizante'),
    shown: (page) => page.getByRole('group', { name: 'Produtos' }),
  },
  {
    name: 'shortcuts',
    path: '/home',
    open: (page) => page.keyboard.press('Control+/'),
    shown: (page) => dialog(page, 'Atalhos de teclado'),
  },
]
