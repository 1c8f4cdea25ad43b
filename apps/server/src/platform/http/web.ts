import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { registerAssets } from './assets.ts'
import { type RoomOriginsOf, registerPages } from './pages.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

type WebOptions = {
  root?: string
  roomOrigins?: RoomOriginsOf
  /** Tells whether an integration exists. */
  isIntegration?: (id: string) => Promise<boolean>
}

/** Serves the built web: its files as they are, and its one page wherever the web has one. */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  {
    root = builtWeb,
    roomOrigins = async () => ({ connectsTo: [], framedBy: [] }),
    isIntegration = async () => true,
  }: WebOptions = {},
): Promise<void> {
  // Listed once: an address is only ever looked up here, so that it cannot become a path on the disk.
  const files = existsSync(root) ? listFiles(root) : new Set<string>()
  if (files.size === 0) services.log.warn('the web is not built; only the API answers (npm run build)')
  await registerAssets(app, { root, files })
  await registerPages(app, services, { root, files, roomOrigins, isIntegration })
}

/** Paths below the root, with `/` on every system. */
function listFiles(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1).replaceAll('\\', '/')),
  )
}
