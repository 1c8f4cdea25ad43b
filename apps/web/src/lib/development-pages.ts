import { settings } from './site.ts'
import { readStored, writeStored } from './stored.ts'

const key = 'lumi.integration'

/** Remembers, until the tab is closed, that this person came by an integration with a learning platform. */
export const rememberIntegration = (integrationId: string): void =>
  writeStored(key, integrationId, 'sessionStorage')

/**
 * True where pages exist that only developers and learning platforms need: in development and staging, and for people
 * who came by an integration.
 */
export const hasDevelopmentPages = (): boolean =>
  settings.environment !== 'production' || readStored(key, 'sessionStorage') !== undefined
