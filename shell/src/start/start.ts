import { sendEarly } from '@celeiro/shared-auth/early-requests'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { applyColorMode } from '@celeiro/ui-kit/color-mode'
import { CONFIG_REQUEST, CONFIG_URL } from '../app-config/config-request.ts'
import './frame.css'
import { readLeft } from '../rollouts/left-releases.ts'
import { takeSides } from '../rollouts/sides.ts'
import { askWithdrawnEarly } from '../rollouts/withdrawn.ts'
import { requestFirstScreen } from './first-screen.ts'
import { describeFrame, showFrame } from './frame.ts'
import { watchStart } from './watch-start.ts'

// A classic script in the head of the page, before everything else. It shows the frame in the right colours and requests
// what the first screen needs, while the scripts of the app are on their way.

applyColorMode()
watchStart()
const config = sendEarly(CONFIG_URL, CONFIG_REQUEST)
const session = storedSession()
showFrame(session?.user)

async function prepareFirstScreen(): Promise<void> {
  // A copy: the app reads the response itself, and validates it.
  const published = await (await config).clone().json()
  if (!session) return
  const accountId = session.user.id
  const withdrawn = await askWithdrawnEarly(published, accountId)
  const sided = takeSides(published, { accountId, withdrawn, left: readLeft() })
  requestFirstScreen(sided, session)
  describeFrame(sided, session.user)
}

// Whatever is wrong, the app meets it again and reports it.
prepareFirstScreen().catch(() => {})
