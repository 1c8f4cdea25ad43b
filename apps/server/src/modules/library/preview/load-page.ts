import { z } from 'zod'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import type { FetchOptions, Outgoing } from '../../../platform/outgoing/outgoing.ts'
import type { OutgoingResponse } from '../../../platform/outgoing/request.ts'
import { type PageSummary, plainText, readPage, webAddress } from './read-page.ts'

const PAGE_BYTES = 1024 * 1024
const OEMBED_BYTES = 128 * 1024
const LIMIT_MS = 5_000
const REDIRECTS = 3
const AGENT = 'Mozilla/5.0 (compatible; Lumi link preview)'

/** The fields read from an oEmbed answer. Its HTML is a foreign program, so it is ignored. */
const OEmbed = z.object({
  title: z.string().optional().catch(undefined),
  author_name: z.string().optional().catch(undefined),
  provider_name: z.string().optional().catch(undefined),
  thumbnail_url: z.string().optional().catch(undefined),
})

type Page = Omit<Parameters<Outgoing['safeFetch']>[1], 'timeoutMs'>

type PageRequest = { uri: string; agent?: string; signal: AbortSignal }

/** Loads the metadata of a page; null if there is none. @throws OutgoingRefused for the address itself. */
export async function loadPage(
  outgoing: Outgoing,
  { uri, agent = AGENT, signal }: PageRequest,
): Promise<PageSummary | null> {
  const endsAt = Date.now() + LIMIT_MS
  const load = (url: string, page: Page) => {
    const options: FetchOptions = {
      ...page,
      redirects: REDIRECTS,
      timeoutMs: Math.max(1, endsAt - Date.now()),
      signal,
    }
    return outgoing.safeFetch(url, options)
  }
  const headers = {
    'user-agent': agent,
    accept: 'text/html,application/xhtml+xml,image/*;q=0.8',
    'accept-language': 'en',
  }
  const answer = await load(uri, { headers, maxBytes: PAGE_BYTES, beyond: 'cut' }).catch(nothing)
  if (!answer || answer.status < 200 || answer.status > 299) return null
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type.startsWith('image/') && type !== 'image/svg+xml') return picture(answer.url)
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return null

  const { oembed, ...page } = readPage(decode(answer), answer.url)
  const isWhole = page.title && page.image && page.siteName
  const more =
    oembed && !isWhole
      ? await load(oembed, { headers: { 'user-agent': agent }, maxBytes: OEMBED_BYTES }).catch(() => {
          signal.throwIfAborted()
          return null
        })
      : null
  const summary = more ? completed(page, more) : page
  return summary.title || summary.image || summary.description ? summary : null
}

/** An internal address is reported like an unknown one. */
function nothing(error: unknown): null {
  if (error instanceof OutgoingFailed || (error instanceof OutgoingRefused && !error.byForm)) return null
  throw error
}

function completed(page: PageSummary, { body, url }: OutgoingResponse): PageSummary {
  try {
    const declared = OEmbed.parse(JSON.parse(body.toString()))
    return {
      ...page,
      title: page.title ?? plainText(declared.title, 300),
      description: page.description ?? plainText(declared.author_name, 1000),
      siteName: page.siteName ?? plainText(declared.provider_name, 200),
      image: page.image ?? webAddress(declared.thumbnail_url, url),
    }
  } catch {
    return page
  }
}

const picture = (url: string): PageSummary => ({
  url,
  title: null,
  description: null,
  siteName: null,
  image: webAddress(url, url),
  icon: null,
  width: null,
  height: null,
})

/** Decodes the page by the character set that the answer or, failing that, the page itself names. */
function decode({ headers, body }: OutgoingResponse): string {
  const declared =
    /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '') ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.subarray(0, 2048).toString('latin1'))
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
