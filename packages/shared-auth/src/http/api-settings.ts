import type { ApiDialect } from '@celeiro/api-contract/api-dialect'
import type { AppFeature } from '@celeiro/api-contract/features'

export interface ApiSettings {
  /** Precedes the `/api/…` of every call; `''` means the page's own origin. */
  baseUrl: string
  /** Features that the host offers beyond spec §7, by their names in `config.json`. Default: none. */
  features?: readonly string[]
  /** How the API differs from the specification, by the names in `config.json`. Default: not at all. */
  dialect?: readonly string[]
  /** How users log in with an account of the company. Default: they do not. */
  signOn?: { name: string; passwords: boolean } | undefined
}

let settings: ApiSettings = { baseUrl: '' }

export function configureApi(configured: ApiSettings): void {
  settings = configured
}

export function apiBaseUrl(): string {
  return settings.baseUrl
}

export function isOffered(feature: AppFeature): boolean {
  return settings.features?.includes(feature) ?? false
}

export const signOnOffer = () => settings.signOn

/** The rows of the largest page that the API sends; `size` are the specified ones. */
export const largestPage = (size: number): number => (isOffered('large-pages') ? 100 : size)

/** Whether the API differs from the specification in this way. */
export function speaks(dialect: ApiDialect): boolean {
  return settings.dialect?.includes(dialect) ?? false
}
