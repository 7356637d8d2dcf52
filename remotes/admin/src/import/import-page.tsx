import {
  AlertBanner,
  Button,
  chakra,
  formatDecimal,
  LeaveGuard,
  PageHeader,
  Panel,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { FilePicker } from './file-picker.tsx'
import { ImportGuide } from './import-guide.tsx'
import { KIND_LABELS } from './import-kinds.ts'
import { ImportPreview } from './import-preview.tsx'
import { Counts, Refusals } from './outcome-parts.tsx'
import { type Import, useImport } from './use-import.ts'

/** Brings in the records of a company. A chunk of its own, as few ever open it. */
export function ImportPage() {
  const { state, check, bring, stop, reset } = useImport()
  return (
    <Stack gap="4" alignItems="stretch">
      <PageHeader title="Traga seus dados" description="Planilhas e arquivos de outros sistemas, em CSV." />
      <LeaveGuard unsaved={state.kind === 'importing'} />
      {state.kind === 'choosing' && (
        <>
          {state.error && <AlertBanner tone="danger">{state.error}</AlertBanner>}
          <FilePicker onFile={(file) => void check(file)} />
          <ImportGuide />
        </>
      )}
      {state.kind === 'checking' && (
        <Running title={`Conferindo ${state.file.name}`} share={state.share} onStop={stop} />
      )}
      {state.kind === 'ready' && (
        <ImportPreview
          {...state}
          onChoices={(choices) => void check(state.file, choices)}
          onImport={() => void bring({ ...state, checked: state.outcome })}
          onCancel={reset}
        />
      )}
      {state.kind === 'importing' && (
        <Running
          title={`Importando ${state.file.name}`}
          share={state.share}
          isStopping={state.isStopping}
          onStop={stop}
        />
      )}
      {state.kind === 'broken' && (
        <Panel padding="4">
          <Stack gap="3" alignItems="flex-start">
            <AlertBanner tone="danger">
              {state.error} O que já foi gravado fica: ao continuar, o que já está lá não muda.
            </AlertBanner>
            <chakra.div display="flex" gap="2">
              <Button variant="primary" onClick={() => void bring(state)}>
                Continuar
              </Button>
              <Button onClick={reset}>Escolher outro arquivo</Button>
            </chakra.div>
          </Stack>
        </Panel>
      )}
      {state.kind === 'over' && <Over state={state} onReset={reset} />}
    </Stack>
  )
}

interface RunningProps {
  title: string
  share: number
  isStopping?: boolean
  onStop: () => void
}

function Running({ title, share, isStopping = false, onStop }: RunningProps) {
  const percent = Math.floor(share * 100)
  return (
    <Panel padding="4" aria-busy="true">
      <Stack gap="3" alignItems="stretch">
        <Text role="status" fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <progress aria-label="Andamento" max="100" value={percent} />
        <Text fontVariantNumeric="tabular-nums">{formatDecimal(percent)} %</Text>
        <Button alignSelf="flex-start" loading={isStopping} loadingText="Parando…" onClick={onStop}>
          Cancelar
        </Button>
      </Stack>
    </Panel>
  )
}

function Over({ state, onReset }: { state: Extract<Import, { kind: 'over' }>; onReset: () => void }) {
  const { open, counts } = state.outcome
  return (
    <Panel padding="4" aria-label="Resultado da importação">
      <Stack gap="3" alignItems="stretch">
        <AlertBanner tone={counts.refused > 0 ? 'warning' : 'success'}>
          {KIND_LABELS[open.kind]}: {state.file.name} foi importado
          {counts.refused > 0 &&
            ', menos o que foi recusado. Corrija as linhas abaixo e importe esse arquivo'}
          .
        </AlertBanner>
        <Counts counts={counts} />
        <Refusals outcome={state.outcome} />
        <Button variant="primary" alignSelf="flex-start" onClick={onReset}>
          Escolher outro arquivo
        </Button>
      </Stack>
    </Panel>
  )
}
