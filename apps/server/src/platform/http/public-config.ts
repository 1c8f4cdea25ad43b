import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** What the web may know of the configuration. */
export type PublicConfig = ReturnType<typeof publicConfig>

/** Everything named here is public; nothing gets in by being added to the configuration. */
const publicConfig = ({ environment, rootDomain, links, legacyHost, marketingUrl }: Config) => ({
  version,
  environment,
  rootDomain: rootDomain ?? null,
  legacyHost: legacyHost ?? null,
  marketingUrl: marketingUrl ?? null,
  links: { terms: links.terms ?? null, privacy: links.privacy ?? null, support: links.support ?? null },
})

export function registerPublicConfig(app: FastifyInstance, config: Config): void {
  const body = JSON.stringify(publicConfig(config))
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(body),
  )
}
