import type { PasswordLinkResponse } from '@celeiro/api-contract'
import { call, readRecord, readText, readTimestamp, useWrite } from '@celeiro/shared-auth'
import {
  AlertBanner,
  AppDialog,
  Button,
  formatDateTime,
  formatText,
  type RowDialogProps,
  Stack,
  Text,
  TextField,
  toast,
} from '@celeiro/ui-kit'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../api/user.ts'

interface PasswordLink {
  address: string
  expiresAt: string | number | null
}

/** Asks before it creates a link for a new password, then shows the link, once. */
export function PasswordLinkDialog({ row: user, open, onClose }: RowDialogProps<User & { id: string }>) {
  const { submit, isPending, error } = useWrite({ send: createPasswordLink, invalidates: null })
  const [link, setLink] = useState<PasswordLink>()
  const copyButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = isPending ? () => {} : onClose

  // The button that created the link is gone.
  useEffect(() => {
    if (link) copyButton.current?.focus()
  }, [link])

  async function create() {
    const outcome = await submit(user.id)
    if (outcome?.ok) setLink(outcome.data)
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copiado.')
    } catch {
      field.current?.focus()
      toast.error('Não foi possível copiar. Copie o link selecionado.')
    }
  }

  const name = <strong>{formatText(user.name ?? user.username)}</strong>
  return (
    <AppDialog
      open={open}
      onClose={close}
      title="Redefinir senha por link"
      size="sm"
      footer={
        link ? (
          <>
            <Button onClick={close}>Fechar</Button>
            <Button ref={copyButton} variant="primary" onClick={() => void copy(link.address)}>
              Copiar link
            </Button>
          </>
        ) : (
          <>
            <Button data-autofocus aria-disabled={isPending} onClick={close}>
              Cancelar
            </Button>
            <Button variant="primary" loading={isPending} onClick={() => void create()}>
              Criar link
            </Button>
          </>
        )
      }
    >
      {link ? (
        <Stack gap="3">
          <TextField
            ref={field}
            label="Link"
            readOnly
            value={link.address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Text>
            Envie o link a {name} por um canal seguro. Ele pode ser usado uma única vez, até{' '}
            {formatDateTime(link.expiresAt)}.
          </Text>
          <AlertBanner tone="warning">Copie-o agora: este link não será mostrado novamente.</AlertBanner>
        </Stack>
      ) : (
        <Stack gap="3">
          {error && (
            <AlertBanner tone="danger">
              {error.serverMessage ?? 'Erro ao criar o link. Tente novamente.'}
            </AlertBanner>
          )}
          <Text>
            Será criado um link com o qual {name} definirá a senha. Ele pode ser usado uma única vez, em até
            24 horas, e os links anteriores deixam de valer.
          </Text>
          <Text color="muted">
            A senha atual vale até que a nova seja definida; nesse momento, as sessões abertas são encerradas.
          </Text>
        </Stack>
      )}
    </AppDialog>
  )
}

/** POST /api/users/{id}/password-link, on hosts with the feature `password-reset`. */
async function createPasswordLink(id: string) {
  const body = await call('POST /api/users/{id}/password-link', { params: { id } })
  const { token, expiresAt } = readRecord<PasswordLinkResponse['data']>(body, ['token'])
  return { address: addressOf(readText(token) ?? ''), expiresAt: readTimestamp(expiresAt) }
}

/** The secret is in the fragment, which browsers send to no server. */
const addressOf = (token: string) => `${location.origin}/redefinir-senha#token=${token}`
