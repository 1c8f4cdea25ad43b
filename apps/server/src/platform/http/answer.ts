import { fileResponse, type Route } from '@lumi/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { createSerializer } from './serializer.ts'

/** Makes the function that sends what a handler of this route answers. */
export function answerWith({ storage }: Services, { response, alsoFile }: Route) {
  if (response === fileResponse) {
    return (request: FastifyRequest, reply: FastifyReply, result: unknown) =>
      sendFile(storage, request, reply, result as FileAnswer)
  }
  const serialize = response && createSerializer(response)
  return (request: FastifyRequest, reply: FastifyReply, result: unknown) => {
    if (alsoFile && isFileAnswer(result)) return sendFile(storage, request, reply, result)
    return serialize ? sendJson(reply, serialize(result)) : reply.code(204).send()
  }
}

const isFileAnswer = (result: unknown): result is FileAnswer =>
  typeof result === 'object' && result !== null && 'disposition' in result && 'from' in result

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json)
}
