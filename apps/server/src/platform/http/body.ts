import type { FastifyInstance, FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

export const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith(FORM) === true

/** JSON, where an empty body is no body rather than a mistake. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body.toString(), done)
  })
}

const formTexts = new WeakMap<FastifyRequest, string>()

/** The form of a request as it was sent; empty where it was none. */
export const formTextOf = (request: FastifyRequest): string => formTexts.get(request) ?? ''

/** Url-encoded forms, for the routes registered on this instance. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) => {
    formTexts.set(request, body.toString())
    done(null, body.length === 0 ? undefined : Object.fromEntries(new URLSearchParams(body.toString())))
  })
}
