import type { ApiDocument } from '../checks/check.ts'
import { accept } from '../checks/check-release.ts'
import { Refusal } from '../refusal.ts'
import { changeConfig } from '../storage/config-file.ts'
import { type ReleaseNote, releasesBefore } from '../storage/release-history.ts'
import { type App, type Changed, changedWith, moveTo, type Release, requireWhole } from './app.ts'
import { endOf } from './candidate.ts'

export interface RollbackOptions extends ReleaseNote {
  /** An earlier release to go back to, past those between; the one before the current one without. */
  build?: string | undefined
  /** The document of the API, which must have what that release needs; without it they are not compared. */
  api?: ApiDocument | undefined
  force?: boolean | undefined
}

/** Makes the release before the current one current again; done repeatedly, it goes further back. */
export function rollBack<Of extends Release>(
  app: App<Of>,
  { build, api, force, ...note }: RollbackOptions = {},
): Promise<Changed<Of>> {
  const { name, history, webRoot } = app
  return changeConfig(webRoot, async (config) => {
    const { release: current, canary } = await app.read(config)
    if (!current) throw new Refusal(`config.json names no ${name}.`)
    const from = ((await app.shown?.(config)) ?? current).buildId
    const before = releasesBefore<Of>(await history.read(), from)
    const at = build === undefined ? 0 : before.findIndex(({ buildId }) => buildId === build)
    const release = before[at]
    if (!release)
      throw new Refusal(`There is no release ${build ? `${build} ` : ''}of ${name} before ${from}.`)
    await requireWhole(app, release)
    const warnings = accept(await app.check(release, config, { as: 'rollback', api, force }))
    const beforeThat = before[at + 1]
    const previous = beforeThat && (await app.isWhole(beforeThat)) ? beforeThat : undefined
    const line = { action: 'rollback', after: from, ...note, release } as const
    const lines = [...endOf(canary, `Volta à versão ${release.buildId}.`, note), line]
    return moveTo(app, config, { release, previous }, lines, changedWith(warnings))
  })
}
