import { mkdir } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco é somente leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota do disco está esgotada',
  EFBIG: 'o limite de tamanho de arquivos foi atingido',
  EIO: 'o disco falhou',
  ENOTDIR: 'o caminho passa por um arquivo',
  EEXIST: 'já existe um arquivo com esse nome',
  EISDIR: 'há uma pasta no lugar de um arquivo',
}

const WASI_ERRORS: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** Of PostgreSQL, for the same. */
const SQLSTATES: Record<string, string> = { '53100': 'ENOSPC', '58030': 'EIO' }

/** Creates the data folder, for nobody else to read. */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
}

/** Why a data folder cannot be used, as one line; what is one already stays as it is. */
export function dataDirError(dataDir: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(`Não foi possível usar a pasta de dados ${dataDir}: ${reasonOf(error)}.`)
}

/** Whether the disk is what failed, wherever in the cause chain it says so. */
export function isDiskError(error: unknown): boolean {
  if (REASONS[codeOf(error) ?? '']) return true
  return error instanceof Error && error.cause !== undefined && isDiskError(error.cause)
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code && REASONS[code]) return REASONS[code]
  if (!(error instanceof Error)) return `erro ${code ?? String(error)}`
  // Drizzle and PGlite wrap what happened, and add queries and stacks.
  return error.cause ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '')
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined
  if ('code' in error && typeof error.code === 'string') return SQLSTATES[error.code] ?? error.code
  // What the file system inside of PGlite throws is no Error and has a number of WASI's.
  if ('errno' in error && typeof error.errno === 'number')
    return WASI_ERRORS[error.errno] ?? String(error.errno)
  return undefined
}
