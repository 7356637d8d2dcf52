import { parseUrl } from '@celeiro/app-manifest/api-url'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { Link } from '@celeiro/ui-kit'

const MAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/** The squad of a release and how to reach it, in one line; nothing for one that does not say. */
export function RemoteOwner({ owner, contact }: Pick<RemoteRelease, 'owner' | 'contact'>) {
  const address = contact && addressOf(contact)
  return (
    <>
      {owner && `Equipe: ${owner}`}
      {owner && contact && ' · '}
      {address ? <Link href={address}>{contact}</Link> : contact}
    </>
  )
}

/** The address of a link to a contact; undefined for a channel, and for an address of another scheme than https. */
function addressOf(contact: string): string | undefined {
  if (MAIL.test(contact)) return `mailto:${contact}`
  return contact.startsWith('https://') && parseUrl(contact) ? contact : undefined
}
