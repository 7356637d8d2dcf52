/** Where a dev server finds the API: the one that `npm start` runs, unless told otherwise. */
export const devProxy = { '/api': process.env['CELEIRO_API'] ?? 'http://localhost:3000' }
