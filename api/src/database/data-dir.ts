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

/** PostgreSQL's codes for the same errors. */
const SQLSTATES: Record<string, string> = { '53100': 'ENOSPC', '58030': 'EIO' }

/** Creates the data folder, readable by its owner only. */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
}

/** The reason why a data folder cannot be used, in one line. Keeps an error that is a StartupError already. */
export function dataDirError(dataDir: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(`Não foi possível usar a pasta de dados ${dataDir}: ${reasonOf(error)}.`)
}

/** Whether the disk has failed, according to any error in the cause chain. */
export function isDiskError(error: unknown): boolean {
  if (REASONS[codeOf(error) ?? '']) return true
  return error instanceof Error && error.cause !== undefined && isDiskError(error.cause)
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code && REASONS[code]) return REASONS[code]
  if (!(error instanceof Error)) return `erro ${code ?? String(error)}`
  // Drizzle and PGlite wrap the original error and add queries and stacks.
  return error.cause ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? '')
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined
  if ('code' in error && typeof error.code === 'string') return SQLSTATES[error.code] ?? error.code
  // PGlite's file system throws objects that are no Error and carry a WASI number.
  if ('errno' in error && typeof error.errno === 'number')
    return WASI_ERRORS[error.errno] ?? String(error.errno)
  return undefined
}
