import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The services whose documents are published; `packages/contract` makes them. */
const published = ['auth', 'core', 'content', 'portal']

/** Serves the OpenAPI documents of the services. */
export function registerOpenApi(app: FastifyInstance): void {
  for (const name of published) {
    const file = import.meta.resolve(`@lumi/contract/openapi/${name}.json`)
    const document = readFileSync(fileURLToPath(file))
    app.get(`/openapi/${name}.json`, (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=300',
          // Tools of other origins may read the description of the API, which contains no personal data.
          'access-control-allow-origin': '*',
        })
        .send(document),
    )
  }
}
