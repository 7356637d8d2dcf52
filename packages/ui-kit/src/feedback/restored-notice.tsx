import { chakra } from '@chakra-ui/react/styled-system'
import { AlertBanner } from './alert-banner.tsx'

/** Above a form that has been filled in with what was typed before the session ended. */
export function RestoredNotice({ withPassword = false }: { withPassword?: boolean }) {
  return (
    <chakra.div marginBottom="4">
      <AlertBanner tone="info">
        Recuperamos o que você digitou antes de a sessão terminar. Ainda não foi salvo.
        {withPassword && <span> Senhas não são guardadas.</span>}
      </AlertBanner>
    </chakra.div>
  )
}
