/** What `@scope` of the style sheets of a remote names: the elements that a shell renders around its pages and its dialogs. */
export const fenceOf = (remote: string) => `([data-remote="${remote}"])`

/** Whether an at-rule is the scope of a remote; a limit at its lower end makes it narrower still. */
export const isFenceOf = (remote: string, { name, params }: { name: string; params: string }) =>
  /^scope$/i.test(name) &&
  params.replace(/["'\s]/g, '').replace(/to\(.*\)$/i, '') === fenceOf(remote).replaceAll('"', '')

/** At-rules that contain style rules, which reach as far as outside of them. */
export const isStyleGroup = (name: string) =>
  /^(media|supports|layer|container|scope|starting-style)$/i.test(name)
