/** A change of one file: a text in it and its replacement. A file without `from` is new or replaced. */
export interface Edit {
  /** Its path, or a pattern where a build gives it a hash. */
  file: string | RegExp
  from?: string
  to: string
}

interface EditedBuild {
  app: string
  /** Edits of the build of the repository: a new build would cost as much as a test. */
  edits: Edit[]
}

export const CHANGED_HEADING = 'Pedidos da safra'
export const NEWER_PRODUCTS_HEADING = 'Produtos da safra'
/** The sessionStorage key that makes the orders throw: `load` or `render`. */
export const FAILURE_KEY = 'ordersFault'

/** The global that a release which must not run would set. */
export const REFUSED_CODE_RAN = 'refusedCodeRan'

/** The attribute of the document that the code of the next shell sets. */
export const NEXT_SHELL = 'data-next-shell'

const ORDERS_CODE = /^assets\/remote-.*\.js$/
const HEADING = 'title:`Pedidos`,actions'
const SHELL_ENTRY = '<script type="module" crossorigin src="/assets/index-'
const FIRST_SCREEN = '"css":{"async":[],"sync":['

const throwOn = (failure: 'load' | 'render') =>
  `if(sessionStorage.getItem('${FAILURE_KEY}')==='${failure}')throw new Error('thrown on purpose');`

const THROW = "throw new Error('thrown on purpose')"

/**
 * A shell that runs a script before its own one. Files whose names have a hash lie beside those of the release, so that a changed one
 * needs another name.
 */
const shellWith = (name: string, code: string, entry = SHELL_ENTRY): EditedBuild => {
  const file = `assets/${name}.js`
  const scripts = `<script type="module" src="/${file}"></script>${entry}`
  return {
    app: 'shell',
    edits: [
      { file, to: code },
      { file: 'index.html', from: SHELL_ENTRY, to: scripts },
    ],
  }
}

const builds = {
  'changed-orders': {
    app: 'orders',
    edits: [
      { file: ORDERS_CODE, from: HEADING, to: HEADING.replace('Pedidos', CHANGED_HEADING) },
      {
        file: 'assets/orders.css',
        to: '@scope ([data-remote="orders"]) { :scope { --orders-style: there } }',
      },
      // The last of these lists is that of what the build exposes.
      {
        file: 'mf-manifest.json',
        from: `${FIRST_SCREEN}]}},"path"`,
        to: `${FIRST_SCREEN}"assets/orders.css"]}},"path"`,
      },
    ],
  },
  'throwing-orders': {
    app: 'orders',
    edits: [
      { file: ORDERS_CODE, from: 'export{', to: `${throwOn('load')}export{` },
      {
        file: ORDERS_CODE,
        from: HEADING,
        to: HEADING.replace('`Pedidos`', `(()=>{${throwOn('render')}return'Pedidos'})()`),
      },
    ],
  },
  'orders-for-ui-kit-2': {
    app: 'orders',
    edits: [
      {
        file: 'mf-manifest.json',
        from: '"name":"@celeiro/ui-kit","version":"1.0.0","singleton":true,"requiredVersion":"^1.0.0"',
        to: '"name":"@celeiro/ui-kit","version":"2.0.0","singleton":true,"requiredVersion":"^2.0.0"',
      },
      { file: ORDERS_CODE, from: 'export{', to: `globalThis.${REFUSED_CODE_RAN}=true;export{` },
    ],
  },
  // All that another version of ui-kit changes in a build: the code of the kit is the shell's.
  'catalog-on-newer-ui-kit': {
    app: 'catalog',
    edits: [
      {
        file: 'mf-manifest.json',
        from: '"name":"@celeiro/ui-kit","version":"1.0.0"',
        to: '"name":"@celeiro/ui-kit","version":"1.0.1"',
      },
      {
        file: /^assets\/federation-.*\.js$/,
        from: '`@celeiro/ui-kit`,`1.0.0`',
        to: '`@celeiro/ui-kit`,`1.0.1`',
      },
      {
        file: /^assets\/remote-.*\.js$/,
        from: 'title:`Produtos`',
        to: `title:\`${NEWER_PRODUCTS_HEADING}\``,
      },
    ],
  },
  'next-shell': shellWith('next', `document.documentElement.setAttribute('${NEXT_SHELL}', '')`),
  'throwing-shell': shellWith('throwing', THROW, SHELL_ENTRY.replace('module', 'text/plain')),
  // Once its user clicks.
  'crashing-shell': shellWith('crashing', `addEventListener('click', () => { ${THROW} })`),
} satisfies Record<string, EditedBuild>

export type BuildName = keyof typeof builds

export const editedBuilds = Object.entries(builds) as [BuildName, EditedBuild][]
export const appOf = (name: BuildName): string => builds[name].app
