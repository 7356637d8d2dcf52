import type { RefusedOverride } from './overrides.ts'

/** Why an override is not in effect, for the developer who requested it. */
export function refusalText({ remote, url, reason }: RefusedOverride): string {
  switch (reason) {
    case 'unauthorized':
      return `O endereço ${url} não está autorizado a fornecer o módulo ${remote}.`
    case 'malformed':
      return `“${url}” não é um endereço que possa fornecer o módulo ${remote}.`
    case 'unknown-remote':
      return `Não há módulo ${remote} a substituir.`
  }
}
