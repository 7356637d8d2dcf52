import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { rehearsalText, rehearseShell } from '../checks/rehearse-shell.ts'
import type { Rendering } from '../checks/tried-build.ts'
import { deployedBuild, deployedConfig } from '../store/deployed-build.ts'
import { shellAt } from '../store/shell-at.ts'
import { withScratch } from './scratch.ts'

const OPEN = 'A row stays open until a release that works is deployed.'

/**
 * Checks what is deployed with a shell that is not, and prints a row for each finding.
 * @throws when a remote does not work with it
 */
export const checkDeployed = (to: string, at: string, render: Rendering | undefined): Promise<void> =>
  withScratch(async (scratch) => {
    const config = await deployedConfig(to)
    const read = (name: string, release: RemoteRelease) => deployedBuild(name, release, to, scratch)
    const rehearsal = await rehearseShell(await shellAt(at), config, { read, render })
    const lines = rehearsalText(rehearsal)
    if (!rehearsal.rows.some(({ refuses }) => refuses)) return console.log(lines.join('\n'))
    throw new Error([...lines, OPEN].join('\n'))
  })
