import { z } from 'zod'
import { chatRoutes } from './chat-routes.ts'
import { conferenceContentRoutes } from './conference-content.ts'
import { conferenceRoutes } from './conference-routes.ts'
import { conferenceUserRoutes } from './conference-user-routes.ts'
import { LtiIntegrationId } from './lti-integration.ts'
import { type Route, routeErrors, routes } from './route.ts'

/** The calls that can be made by the address of an integration, by group and name. */
export const proxiedRoutes = {
  conference: {
    list: conferenceRoutes.list,
    info: conferenceRoutes.info,
    read: conferenceRoutes.read,
    create: conferenceRoutes.create,
    update: conferenceRoutes.update,
    delete: conferenceRoutes.delete,
  },
  conferenceContent: {
    list: conferenceContentRoutes.list,
    link: conferenceContentRoutes.link,
    unlink: conferenceContentRoutes.unlink,
  },
  conferenceUser: { list: conferenceUserRoutes.list },
  chat: {
    list: chatRoutes.list,
    create: chatRoutes.create,
    read: chatRoutes.read,
    update: chatRoutes.update,
    delete: chatRoutes.delete,
    send: chatRoutes.send,
    messages: chatRoutes.messages,
    edit: chatRoutes.edit,
    unsend: chatRoutes.unsend,
  },
} as const

/** Longest path of a call, with its query. */
const LONGEST_PATH = 2000
/** Longest body of a call, as text. */
const LONGEST_DATA = 200_000

const Path = z.string().min(1).max(LONGEST_PATH).meta({
  description: 'Path of the call, without `/v1`. It may have a query',
  example: '/conferences?state=2',
})
const callQuery = z.object({ path: Path })

/** A call with a body, by the address of an integration. */
const LtiProxyCall = z
  .object({
    path: Path.meta({ description: 'Path of the call, without `/v1`', example: '/conference' }),
    data: z
      .union([z.string().max(LONGEST_DATA), z.record(z.string(), z.unknown())])
      .optional()
      .meta({
        description: 'Body of the call, as JSON text or as an object',
        example: '{"displayName":"Algebra"}',
      }),
  })
  .meta({ id: 'LtiProxyCall' })

const errorsOf = (method: Route['method']) => {
  const all = Object.values<Record<string, Route>>(proxiedRoutes).flatMap((group) => Object.values(group))
  const own = [
    'unknownIntegration',
    'invalidPath',
    'forbidden',
    'invalidBody',
    'invalidConferenceId',
  ] as const
  return [...new Set([...own, ...all.filter((route) => route.method === method).flatMap(routeErrors)])]
}

const ofAnIntegration = {
  service: 'core',
  path: '/lti/{integrationId}/lumirequest',
  access: 'public',
  params: z.object({ integrationId: LtiIntegrationId }),
  rateLimit: { max: 1200, seconds: 60 },
} as const

const answer = z.unknown().meta({ description: 'The answer of that call', example: { items: [] } })
const limits =
  'It admits the callers that the named call admits, with the same rights, and only to conferences whose `metaData3` is this integration. ' +
  'The calls are those on conferences, on their users (`GET`), files and chats, as the specification of integrations lists them; any other path is unknown here. ' +
  'The address works without `/v1` as well.'

/** Calls that a learning platform makes by the address of its integration. */
export const ltiProxyRoutes = routes({
  read: {
    ...ofAnIntegration,
    method: 'GET',
    summary: 'Make a GET call limited to the conferences of an integration',
    description: `${limits} Other parameters of the query belong to the call, and so does \`params\`, as JSON text.`,
    query: callQuery
      .extend({
        params: z.string().max(LONGEST_PATH).optional().meta({
          description: 'Parameters of the call, as JSON text',
          example: '{"details":"all","meta_data3":"l5v9xq2mzr8k"}',
        }),
      })
      .catchall(z.string()),
    response: answer,
    errors: errorsOf('GET'),
    rateLimit: { ...ofAnIntegration.rateLimit, provenBy: 'the id of an integration' },
  },
  create: {
    ...ofAnIntegration,
    method: 'POST',
    summary: 'Make a POST call limited to the conferences of an integration',
    description: `${limits} A new conference gets this integration as its \`metaData3\`.`,
    body: LtiProxyCall,
    response: answer,
    errors: errorsOf('POST'),
  },
  update: {
    ...ofAnIntegration,
    method: 'PUT',
    summary: 'Make a PUT call limited to the conferences of an integration',
    description: limits,
    body: LtiProxyCall,
    response: answer,
    errors: errorsOf('PUT'),
  },
  delete: {
    ...ofAnIntegration,
    method: 'DELETE',
    summary: 'Make a DELETE call limited to the conferences of an integration',
    description: limits,
    query: callQuery,
    response: null,
    errors: errorsOf('DELETE'),
  },
})
