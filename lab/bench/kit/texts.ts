/** How a table shows a figure; a dash if there is none: a page that painted nothing, an opening without keys. */
const shown = (value: number, text: string): string => (Number.isNaN(value) ? '–' : text)

export const milliseconds = (value: number): string => shown(value, `${Math.round(value)} ms`)
export const seconds = (value: number): string => shown(value, `${(value / 1000).toFixed(2)} s`)
