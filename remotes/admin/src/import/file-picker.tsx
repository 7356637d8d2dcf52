import { Button, chakra, Text } from '@celeiro/ui-kit'
import { type DragEvent, useRef, useState } from 'react'

/** Takes a file that is dropped or chosen. */
export function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    setOver(false)
    const file = files?.[0]
    if (file) onFile(file)
    // The same file may be chosen again, mended.
    if (input.current) input.current.value = ''
  }

  function drag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <chakra.div
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="lg"
      borderColor={isOver ? 'brand' : 'border'}
      bg={isOver ? 'row' : 'surface'}
      padding={{ base: '5', md: '8' }}
      textAlign="center"
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <chakra.input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.ndjson,text/csv,text/plain"
        aria-label="Arquivo"
        hidden
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
      <Text color="muted" marginTop="2">
        ou solte aqui um CSV da planilha ou do seu sistema. Nada é gravado antes de você conferir.
      </Text>
    </chakra.div>
  )
}
