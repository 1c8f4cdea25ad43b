import { createHash } from 'node:crypto'
import type { LinkPreview } from '@lumi/contract'
import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { createSharedWork } from '../../../platform/flow/shared-work.ts'
import { OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { consumeFromNetwork } from '../../../platform/throttle/by-network.ts'
import { imageAddress } from './image-address.ts'
import { loadPage } from './load-page.ts'
import type { PageSummary } from './read-page.ts'
import { findPreview, storePreview } from './repository.ts'

export const CACHE_MS = DAY_MS
export const EMPTY_CACHE_MS = 10 * 60 * 1000
/** Pages that nobody has asked for lately; a whole class that sees one message asks for one. */
const PAGES = { burst: 400, perHour: 1200 }

/** Many who see the same message ask the page once. */
const loads = createSharedWork<PageSummary | null>()

export async function previewLink(
  ctx: Ctx,
  { uri, agent }: { uri: string; agent?: string },
): Promise<LinkPreview> {
  const url = URL.parse(uri) ?? fail('invalidUrl', { field: 'uri' })
  // The fragment does not change the page.
  url.hash = ''
  const page = (await findOrLoad(ctx, url.href, agent)) ?? fail('noPreview')
  return {
    ...page,
    image: page.image && imageAddress(ctx.secrets, page.image),
    icon: page.icon && imageAddress(ctx.secrets, page.icon),
  }
}

async function findOrLoad(ctx: Ctx, uri: string, agent?: string): Promise<PageSummary | null> {
  const id = hashOf(`${uri}\n${agent ?? ''}`)
  const known = await findPreview(ctx.db, id, ctx.clock.now())
  if (known) return known.page
  // Only the first caller uses up the allowance, and waiting for it holds up nobody else.
  if (!loads.isUnderWay(id)) await consumeFromNetwork(ctx, 'pages', PAGES)
  return loads.do(id, ctx.signal, (signal) => loadAndStore({ ...ctx, signal }, id, uri, agent))
}

async function loadAndStore({ outgoing, db, clock, signal }: Ctx, id: string, uri: string, agent?: string) {
  // Another load may have ended since the caller's query.
  const known = await findPreview(db, id, clock.now())
  if (known) return known.page
  const page = await loadPage(outgoing, { uri, agent, signal }).catch((error) => {
    if (error instanceof OutgoingRefused) fail('invalidUrl', { field: 'uri' })
    throw error
  })
  const expires = new Date(clock.now().getTime() + (page ? CACHE_MS : EMPTY_CACHE_MS))
  await storePreview(db, { id, page, expires })
  return page
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
