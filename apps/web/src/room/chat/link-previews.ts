import type { LinkPreview } from '@lumi/contract'
import { type LumiClient, LumiError } from '@lumi/sdk'
import { find } from 'linkifyjs'

/** Previews of the pages that messages link to. */
export interface Previews {
  /**
   * True where posts of other sites are shown at once; false where a site would learn what is linked in an encrypted
   * chat.
   */
  readonly embedsPosts: boolean
  /** Undefined where there is nothing to show: then the link stands alone. */
  of(link: string): Promise<LinkPreview | undefined>
}

/** Each page is requested until there is an answer, however often its message is scrolled past. */
export function createPreviews(client: Pick<LumiClient, 'preview'>, isEncrypted = false): Previews {
  const asked = new Map<string, Promise<LinkPreview | undefined>>()
  return {
    embedsPosts: !isEncrypted,
    of(link) {
      const known = asked.get(link)
      if (known) return known
      const answer = client.preview.read({ query: { uri: link } }).then(
        (preview) => (preview.title || preview.description || preview.image ? preview : undefined),
        (error) => {
          // Any other failure may pass, so the page is asked for again.
          if (!(error instanceof LumiError) || error.errorName !== 'noPreview') asked.delete(link)
          return undefined
        },
      )
      asked.set(link, answer)
      return answer
    },
  }
}

/** About as wide as high: an icon of the page rather than a picture. */
export const isIcon = (width: number, height: number): boolean =>
  height > 0 && width / height >= 0.85 && width / height <= 1.15

/** Each link gets a card, unless a message is nothing but links. */
const mostCards = 20

/** The pages that a message leads to, each once. */
export function linksOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const anchors = [...body.querySelectorAll('a')].map((anchor) => anchor.getAttribute('href') ?? '')
  for (const other of body.querySelectorAll('a, code, pre')) other.replaceWith('\n')
  for (const end of body.querySelectorAll('br, p, li')) end.append('\n')
  const written = find(body.textContent ?? '', 'url', { defaultProtocol: 'https' }).map(({ href }) => href)
  return [...new Set([...anchors, ...written])].filter((link) => /^https?:/i.test(link)).slice(0, mostCards)
}

/** A post on Twitter. */
export interface Tweet {
  readonly author: string
  readonly id: string
}

const status =
  /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,20})\/status(?:es)?\/(\d{1,25})(?:[/?#]|$)/i

/** The tweet that a link to a Twitter status names; undefined for any other link. */
export function tweetOf(link: string): Tweet | undefined {
  const [, author, id] = status.exec(link) ?? []
  return author && id ? { author, id } : undefined
}
