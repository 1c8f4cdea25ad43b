import type { Language } from '@lumi/contract'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../../../platform/http/accepted-language.ts'

/** A request to an address of an integration. */
export type IntegrationRequest = FastifyRequest<{ Params: { integrationId: string } }>

/** The fields of a form or of the address; what comes twice is left out. */
export function fieldsOf({ method, body, query }: FastifyRequest): Record<string, string> {
  const given = method === 'POST' ? body : query
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The language of a page before the platform has named one. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  acceptedLanguage(headers['accept-language']) ?? 'en'
