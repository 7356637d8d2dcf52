import type { ViolationOf } from '@celeiro/app-manifest/release-check'
import type { releaseChecks } from '@celeiro/app-manifest/release-checks'

export type BrowserViolation = ViolationOf<(typeof releaseChecks)[number], 'browser'>
type ArgsOf = { [It in BrowserViolation as It['id']]: It['args'] }

/** Every check of the browser needs a sentence here; otherwise this does not compile. */
const TEXTS: { [Id in keyof ArgsOf]: (args: ArgsOf[Id]) => string } = {
  'compatible-versions': ({ module, required, provided }) =>
    `Ela precisa de ${module} ${required}; o sistema ${provided ? `oferece ${provided}` : 'não o oferece'}.`,
}

/** The text of one violation for the user, after the text of the cause. */
export function violationText<Id extends keyof ArgsOf>({
  id,
  args,
}: { [It in Id]: { id: It; args: ArgsOf[It] } }[Id]): string {
  return TEXTS[id](args)
}
