/** The path that a signed-in user gets to see: the login and the root lead to the orders. */
export const startPath = (): string =>
  ['/', '/login'].includes(location.pathname) ? '/home' : location.pathname
