import type { conferenceRoutes, Route } from '@lumi/contract'
import type { z } from 'zod'
import { checkAccess } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { parseGiven } from '../../../platform/http/read-request.ts'
import { findConference } from '../../conferencing/public-api.ts'
import { loadIntegration } from '../lti-integration/service.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import type { FindOperation } from './operations.ts'

/** A call as it comes by the address of an integration. */
export type ProxiedCall = {
  method: Route['method']
  /** With the query of the call, if it has one. */
  path: string
  /** More of the query. */
  query?: Record<string, string>
  /** JSON text, or what it says. */
  data?: unknown
}

/**
 * Makes a call of the contract as its caller: with the same checks of access and input, and by the same service. The
 * integration only narrows it, to conferences of its own, and gives nobody a right.
 */
export async function makeProxiedCall(
  ctx: Ctx,
  find: FindOperation,
  integrationId: string,
  { method, path: asked, query: more, data }: ProxiedCall,
): Promise<unknown> {
  const [path = '', search] = asked.split(/\?(.*)/s, 2)
  const { operation, params } = find(method, path)
  const { route, handler, present } = operation
  checkAccess(route, ctx.principal, params.id)
  const integration = await loadForCaller(ctx, integrationId)
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...more }
  const parts = parseGiven(route, { params, query, body: readData(data) })
  const narrowed = await limitTo(ctx, integration, operation.name, { ...parts, given: query })
  return present(await handler(ctx, { ...narrowed, files: undefined }))
}

/** Finds an integration; one of another tenant is as unknown as one that never was. */
async function loadForCaller(ctx: Ctx, integrationId: string): Promise<IntegrationRow> {
  const { principal } = ctx
  const integration = await loadIntegration(ctx, integrationId)
  const isForeign = 'clientId' in principal && principal.clientId !== integration.clientId
  return isForeign ? fail('unknownIntegration') : integration
}

function readData(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return fail('invalidBody', { field: 'data', description: 'data: not JSON' })
  }
}

type Parts = ReturnType<typeof parseGiven>
type Query<Name extends 'list' | 'info'> = z.output<(typeof conferenceRoutes)[Name]['query']>
type Body<Name extends 'create' | 'update'> = z.output<(typeof conferenceRoutes)[Name]['body']>

/** Limits a call to the conferences of the integration. */
async function limitTo(
  ctx: Ctx,
  { integrationId, clientId }: IntegrationRow,
  name: string,
  { given, ...parts }: Parts & { given: Record<string, string> },
): Promise<Parts> {
  const isOwn = (id: string | null | undefined) => id === undefined || id === integrationId
  switch (name) {
    case 'conference.list': {
      const query = parts.query as Query<'list'>
      if (!isOwn(query.meta_data3)) fail('forbidden', { field: 'meta_data3' })
      return { ...parts, query: { ...query, meta_data3: integrationId } }
    }
    case 'conference.create': {
      const body = parts.body as Body<'create'>
      if (!isOwn(body.metaData3 ?? undefined)) fail('forbidden', { field: 'metaData3' })
      // Demo rooms are of no integration.
      if (given.meetId !== undefined) fail('forbidden', { field: 'meetId' })
      return { ...parts, body: { ...body, metaData3: integrationId } }
    }
    case 'conference.update':
      if (!isOwn((parts.body as Body<'update'>).metaData3)) fail('forbidden', { field: 'metaData3' })
  }
  const { id } = (parts.params ?? parts.query) as { id: string }
  const conference = await findConference(ctx.db, id)
  // A breakout room belongs where its main room does.
  const main = conference?.parentId ? await findConference(ctx.db, conference.parentId) : conference
  if (main?.clientId !== clientId || main.metaData3 !== integrationId) fail('invalidConferenceId')
  return parts
}
