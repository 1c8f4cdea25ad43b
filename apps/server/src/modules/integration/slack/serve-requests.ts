import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { type RequestAnswer, receiveCommand, receiveEvent, receiveInteraction } from './receive.ts'
import { isFromSlack } from './signature.ts'

type Receive = (services: Services, body: string) => Promise<RequestAnswer>

/** Serves the addresses that Slack posts to. Each request is answered at once: work that takes time is a job. */
export function serveRequests(scope: FastifyInstance, services: Services): void {
  scope.register(async (requests) => {
    // The signature is that of the body as it was sent.
    const types = ['application/json', 'application/x-www-form-urlencoded']
    requests.removeContentTypeParser(types)
    requests.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const receive = (path: string, work: Receive) =>
      requests.post(`/api/slack/${path}`, (request, reply) => answer(services, request, reply, work))
    receive('commands', receiveCommand)
    receive('interactions', receiveInteraction)
    receive('events', receiveEvent)
  })
}

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Receive,
): Promise<FastifyReply> {
  const { slack } = services.config
  if (!slack) return reply.code(503).send({ error: 'Slack is not set up on this server' })
  const body = typeof request.body === 'string' ? request.body : ''
  if (!isFromSlack(services, slack.signingSecret, { headers: request.headers, body })) {
    request.log.info('a request is not signed by Slack')
    return reply.code(401).send({ error: 'The signature is not valid' })
  }
  const answered = await work(services, body)
  if (answered === 'malformed') return reply.code(400).send({ error: 'The request is malformed' })
  // An empty answer shows nothing to the person.
  return answered ? reply.code(200).send(answered) : reply.code(200).send()
}
