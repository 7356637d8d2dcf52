// React's development build records every element and every render for the profiler of the browser, and for the stacks
// that it adds to warnings. A test reads neither, and they take a fifth of its time. React looks for these when it loads.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = Object(
  await import('react'),
)
// It stops to record stacks above a number of elements.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})

export {}
