/** A change of one file: a text in it and its replacement. A file without `from` is new or replaced. */
export interface Edit {
  file: string
  from?: string
  to: string
}

interface Checkout {
  /** The remote that is released from it. */
  remote: string
  /** Title of that remote when the checkout creates it with `npm run new`. */
  newTitle?: string
  edits: Edit[]
}

export const NEW_REMOTE_TITLE = 'Relatórios'
export const CHANGED_HEADING = 'Pedidos da safra'
export const NEWER_PRODUCTS_HEADING = 'Produtos da safra'
/** A marker in the newer ui-kit. A remote that bundled its own copy would contain it too. */
export const NEWER_KIT_MARK = 'kit-of-another-commit'
/** The sessionStorage key that makes the orders throw: `load` or `render`. The release command has no sessionStorage. */
export const FAILURE_KEY = 'ordersFault'

/** The global that a release which must not run would set. */
export const REFUSED_CODE_RAN = 'refusedCodeRan'

/** A candidate is promoted as soon as one account has used it. */
const EAGER_RULES = { dwellMinutes: 0, minimumAccounts: 1 }

const ordersModule = 'remotes/orders/src/remote.tsx'
const ordersPage = 'remotes/orders/src/order-list/order-list-page.tsx'
const sharedList = 'packages/federation/src/shared.ts'
const confession = {
  file: ordersModule,
  from: '/** All that',
  to: `Object.assign(globalThis, { ${REFUSED_CODE_RAN}: true })\n/** All that`,
}
const kitPackage = 'packages/ui-kit/package.json'
const kitVersion = { file: kitPackage, from: '"version": "1.0.0"' }
const kitRequirement = { file: sharedList, from: "'@celeiro/ui-kit': { requiredVersion: '^1.0.0' }" }

const checkouts = {
  'new-remote': {
    remote: 'relatorios',
    newTitle: NEW_REMOTE_TITLE,
    edits: [
      {
        file: 'scripts/templates/remote/vite.config.ts',
        from: "title: 'Sample',",
        to: "title: 'Sample', roles: ['ADMIN'],",
      },
    ],
  },
  'changed-orders': {
    remote: 'orders',
    edits: [
      { file: ordersPage, from: 'title="Pedidos"', to: `title="${CHANGED_HEADING}"` },
      { file: ordersPage, from: 'import {', to: "import './order-list-page.css'\nimport {" },
      { file: 'remotes/orders/src/order-list/order-list-page.css', to: ':root { --orders-style: there }' },
      { file: 'remotes/orders/rollout.json', to: JSON.stringify(EAGER_RULES) },
    ],
  },
  'throwing-orders': {
    remote: 'orders',
    edits: [
      {
        file: ordersModule,
        from: '/** All that',
        to: `if (globalThis.sessionStorage?.getItem('${FAILURE_KEY}') === 'load') throw new Error('thrown on purpose')\n/** All that`,
      },
      {
        file: ordersPage,
        from: 'const list =',
        to: `if (globalThis.sessionStorage?.getItem('${FAILURE_KEY}') === 'render') throw new Error('thrown on purpose')\n  const list =`,
      },
    ],
  },
  'orders-for-react-18': {
    remote: 'orders',
    edits: [
      {
        file: sharedList,
        from: "react: { requiredVersion: '^19.0.0' }",
        to: "react: { requiredVersion: '^18.0.0' }",
      },
      confession,
    ],
  },
  'orders-for-ui-kit-2': {
    remote: 'orders',
    edits: [
      { ...kitVersion, to: '"version": "2.0.0"' },
      { ...kitRequirement, to: "'@celeiro/ui-kit': { requiredVersion: '^2.0.0' }" },
      confession,
    ],
  },
  'catalog-on-newer-ui-kit': {
    remote: 'catalog',
    edits: [
      { ...kitVersion, to: '"version": "1.0.1"' },
      {
        file: 'packages/ui-kit/src/layout/page-header.tsx',
        from: '<chakra.header',
        to: `<chakra.header data-kit="${NEWER_KIT_MARK}"`,
      },
      {
        file: 'remotes/catalog/src/product-list/product-list-page.tsx',
        from: 'title="Produtos"',
        to: `title="${NEWER_PRODUCTS_HEADING}"`,
      },
    ],
  },
} satisfies Record<string, Checkout>

export type CheckoutName = keyof typeof checkouts

/** The repository at other commits, by name. */
export const checkoutEntries = Object.entries(checkouts) as [CheckoutName, Checkout][]
export const remoteOf = (name: CheckoutName): string => checkouts[name].remote
