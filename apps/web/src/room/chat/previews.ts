import type { LinkPreview } from '@lumi/contract'
import { type LumiClient, LumiError } from '@lumi/sdk'

/** What the pages that messages lead to say of themselves. */
export interface Previews {
  /**
   * True where posts of other sites are shown at once; false where a site would learn what is linked in an encrypted
   * chat.
   */
  readonly embedsPosts: boolean
  /** Undefined where there is nothing to show: then the link stands alone. */
  of(link: string): Promise<LinkPreview | undefined>
}

/** Each page is asked for until there is an answer, however often a message with it is scrolled by. */
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
          // Whatever else kept it from being answered passes.
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
