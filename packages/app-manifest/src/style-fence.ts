/** What `@scope` of the style sheets of a remote names: the elements that a shell renders around its pages and its dialogs. */
export const fenceOf = (remote: string) => `([data-remote="${remote}"])`

/** At-rules that contain style rules, which reach as far as outside of them. */
export const isStyleGroup = (name: string) =>
  /^(media|supports|layer|container|scope|starting-style)$/i.test(name)
