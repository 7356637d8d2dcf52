/** The remote under test; the kit's preset for Vitest provides it. */
declare module 'virtual:celeiro-remote' {
  export const remote: import('./declared-remote.tsx').DeclaredRemote
}
