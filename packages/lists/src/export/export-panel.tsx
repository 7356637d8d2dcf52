import {
  AlertBanner,
  Button,
  CheckboxField,
  formatDecimal,
  HStack,
  partialOf,
  StatusLine,
  Text,
} from '@celeiro/ui-kit'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { listTexts } from '../list/list-texts.ts'
import type { List } from '../list/use-list.ts'
import { saveCsv } from './export-csv.ts'

interface Progress {
  read: number
  pages: number | null
}

const FAILED = 'Não foi possível exportar. Tente novamente.'

/** Exports what the filters say, all pages of it, to a CSV file. Closing the dialog cancels. */
export function ExportPanel<Row extends object>({ list }: { list: List<Row> }) {
  const [progress, setProgress] = useState<Progress>()
  const [failed, setFailed] = useState(false)
  const [hasMoved, setMoved] = useState(false)
  const { breakdown } = list.definition
  const [isDetailed, setDetailed] = useState(breakdown?.isUsual ?? false)
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    const stop = new AbortController()
    running.current = stop
    setFailed(false)
    setMoved(false)
    try {
      if (list.allPages) setProgress({ read: 0, pages: null })
      const isMoved = await saveCsv(list, {
        breakdown: isDetailed ? breakdown : undefined,
        signal: stop.signal,
        onProgress: (read, pages) => setProgress({ read, pages }),
      })
      setMoved(isMoved)
    } catch {
      setFailed(!stop.signal.aborted)
    }
    if (running.current === stop) setProgress(undefined)
  }

  function cancel() {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
  }

  return (
    <>
      <Text color="muted" fontSize="sm">
        Tudo o que os filtros mostram, em todas as páginas, com as colunas escolhidas abaixo. Abre no Excel.
      </Text>
      {partialOf(list.state)?.isCut && (
        <AlertBanner tone="warning">
          A lista não foi carregada por completo. A planilha terá só os registros carregados.
        </AlertBanner>
      )}
      {hasMoved && (
        <AlertBanner tone="warning">{`${listTexts(list.definition).moved} Exporte de novo.`}</AlertBanner>
      )}
      {failed && <AlertBanner tone="danger">{FAILED}</AlertBanner>}
      <HStack gap="2" flexWrap="wrap">
        <Button
          data-autofocus=""
          loading={progress !== undefined}
          loadingText="Exportando…"
          aria-disabled={list.refusal !== undefined || list.data === undefined}
          onClick={list.refusal || !list.data ? undefined : run}
        >
          <Download />
          <span>Exportar CSV</span>
        </Button>
        {progress && <Button onClick={cancel}>Cancelar exportação</Button>}
      </HStack>
      {breakdown && (
        <CheckboxField
          label={breakdown.label}
          checked={isDetailed}
          onChange={(event) => setDetailed(event.target.checked)}
        />
      )}
      <div role="status">{progress && <StatusLine framed={false}>{progressText(progress)}</StatusLine>}</div>
    </>
  )
}

function progressText({ read, pages }: Progress): string {
  if (read === 0) return 'Lendo a primeira página…'
  return pages === null
    ? `${formatDecimal(read)} ${read === 1 ? 'página lida' : 'páginas lidas'}…`
    : `Página ${formatDecimal(read)} de ${formatDecimal(pages)}…`
}
