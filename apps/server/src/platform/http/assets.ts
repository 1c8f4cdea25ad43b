import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fail } from '../errors/failure.ts'

/** Headers of files that pages load: they do without the long headers of pages. */
const assetHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Workers follow the policy of their own script: the one that changes a background runs WebAssembly.
  'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
}

/** Files of the built web whose names change with their content: browsers cache them for good. */
export async function registerAssets(
  app: FastifyInstance,
  { root, files }: { root: string; files: ReadonlySet<string> },
): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, { root, serve: false, preCompressed: true, logLevel: 'warn' })
    assets.get<{ Params: { '*': string } }>('/assets/*', { config: { page: true } }, (request, reply) => {
      const file = `assets/${request.params['*']}`
      if (!files.has(file)) return fail('invalidPath')
      return reply.headers(assetHeaders).sendFile(file, { immutable: true, maxAge: '365d' })
    })
  })
}
