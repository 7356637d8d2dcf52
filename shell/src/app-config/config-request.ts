export const CONFIG_URL = '/config.json'

/** Revalidated with the server, so that a start uses the current releases. */
export const CONFIG_REQUEST = { cache: 'no-cache' } as const satisfies RequestInit
