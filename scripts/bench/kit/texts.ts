/** How a table shows milliseconds. */
export const milliseconds = (value: number): string => `${Math.round(value)} ms`
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
