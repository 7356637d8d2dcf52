import { type ESTree, type Plugin, parseAst } from 'vite'
import { declaredFacts, type RemoteDeclaration } from './declared-facts.ts'
import { REMOTE_FACTS_FILE, type RemoteFacts } from './part-facts.ts'
import { modulesWithUntoldExports } from './shared.ts'

/**
 * Leaves in a remote's build output what whoever releases it must know, above all what it imports by name from modules
 * whose version does not tell whether the deployed shell's copy has it. Types are gone by the time it looks, and of
 * `import *` it cannot tell what is used.
 */
export function emitRemoteFacts(declaration: RemoteDeclaration): Plugin {
  const uses = new Map<string, Set<string>>()
  return {
    name: 'celeiro-remote-facts',
    buildStart: () => uses.clear(),
    moduleParsed({ id, code }) {
      if (!code || id.startsWith('\0')) return
      const untold = modulesWithUntoldExports.filter((name) => code.includes(name))
      if (untold.length === 0) return
      for (const [module, name] of importedNames(parseAst(code))) {
        if (untold.includes(module)) uses.set(module, (uses.get(module) ?? new Set()).add(name))
      }
    },
    generateBundle() {
      const named = [...uses].sort().map(([module, names]) => [module, [...names].sort()] as const)
      const facts: RemoteFacts = { ...declaredFacts(declaration), uses: Object.fromEntries(named) }
      this.emitFile({ type: 'asset', fileName: REMOTE_FACTS_FILE, source: JSON.stringify(facts) })
    },
  }
}

function importedNames(program: ESTree.Program): [module: string, name: string][] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    return statement.specifiers.flatMap((specifier): [string, string][] => {
      const module = statement.source.value
      if (specifier.type === 'ImportDefaultSpecifier') return [[module, 'default']]
      if (specifier.type !== 'ImportSpecifier') return []
      const { imported } = specifier
      return [[module, imported.type === 'Identifier' ? imported.name : imported.value]]
    })
  })
}
