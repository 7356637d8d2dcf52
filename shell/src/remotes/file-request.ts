/** False in insecure contexts, for example on a plain-HTTP address in the office network. */
export const canDigest = Boolean(globalThis.crypto?.subtle)

/** The request for a file of a remote. */
export const fileRequest = (integrity: string | undefined) =>
  ({
    // The mode and credentials of a module script, so that both share one cache entry.
    mode: 'cors',
    credentials: 'same-origin',
    // Without `crypto.subtle` the browser verifies the hash. It reports a mismatch as a network error.
    ...(integrity && !canDigest && { integrity }),
  }) as const satisfies RequestInit
