// For its developer tools, React notes where each element was made and how long each render took. No test reads that, and
// it is a tenth of the processor time of a screen test. React reads `console` once, when it is imported.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
const { default: react } = await import('react')

// Once this many stacks were taken within a second, it takes no more.
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {}, configurable: true },
)
