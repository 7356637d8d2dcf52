import type { LoadedScript } from './loaded-scripts.ts'

/** A text that occurs in only one module and that minification keeps. */
const MARKS: Record<string, RegExp> = {
  'React DOM': /reconcilerVersion/,
  React: /\.forwardRef\s*=\s*function/,
  'TanStack Query': /No QueryClient set/,
  'React Router': /useNavigate\(\) may be used only/,
  'session of shared-auth': /celeiro-token-refresh/,
  'toasts of ui-kit': /celeiro-toasts/,
  'Emotion cache': /style\[data-emotion\]:not/,
}

/** How many of these scripts contain each singleton. */
export function countCopies(scripts: readonly LoadedScript[]): Record<string, number> {
  return mapMarks((mark) => new Set(scripts.filter(({ text }) => mark.test(text)).map(({ url }) => url)).size)
}

export const oneCopyOfEach: Record<string, number> = mapMarks(() => 1)

function mapMarks(count: (mark: RegExp) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [name, count(mark)]))
}
