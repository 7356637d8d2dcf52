import type { AppConfig } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'

/** Whether an account may log in with a password: with `PASSWORDS=off`, the account for emergencies alone may. */
export function mayUsePassword({ emergencyAccount }: AppConfig, username: string): boolean {
  return emergencyAccount === undefined || emergencyAccount.toLowerCase() === username.trim().toLowerCase()
}

export function passwordsOff(): AppError {
  return new AppError(403, 'PASSWORDS_OFF', 'O acesso com senha está desligado. Entre com a conta da empresa')
}

/** What a page may know of the ways to log in; undefined: a password alone. */
export const signOnOffer = ({ signOn, emergencyAccount }: AppConfig) =>
  signOn && { name: signOn.name, passwords: emergencyAccount === undefined }
