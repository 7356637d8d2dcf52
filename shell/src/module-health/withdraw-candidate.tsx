import { call, useWrite } from '@celeiro/shared-auth'
import { AlertBanner, Button, ConfirmDialog, Stack, Text, toast } from '@celeiro/ui-kit'
import { useState } from 'react'
import { releaseQueries } from './release-queries.ts'

/** Withdraws a candidate, after a question. @param remote or `shell` */
export function WithdrawCandidate({ remote, build }: { remote: string; build: string }) {
  const [asks, setAsks] = useState(false)
  const { submit, isPending, error, reset } = useWrite({
    send: (body: { remote: string; build: string }) => call('POST /api/rollouts/withdrawn', { body }),
    invalidates: releaseQueries.overview().queryKey,
  })

  function close() {
    reset()
    setAsks(false)
  }

  async function withdraw() {
    if (!(await submit({ remote, build }))?.ok) return
    toast.success('A candidata foi retirada.')
    close()
  }

  return (
    <>
      <Button
        size="sm"
        variant="danger"
        onClick={() => setAsks(true)}
        aria-label={`Retirar a candidata de ${remote}`}
      >
        Retirar
      </Button>
      <ConfirmDialog
        open={asks}
        title="Retirar a candidata?"
        text={
          <Stack gap="3">
            {error && <AlertBanner tone="danger">{error.serverMessage ?? error.message}</AlertBanner>}
            <Text>
              {remote}, versão {build}. Nenhum navegador a carrega mais a partir de agora. Para tentar de
              novo, é preciso lançá-la outra vez.
            </Text>
          </Stack>
        }
        confirmLabel="Retirar"
        pending={isPending}
        danger
        onConfirm={() => void withdraw()}
        onCancel={close}
      />
    </>
  )
}
