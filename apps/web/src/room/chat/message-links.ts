import { find } from 'linkifyjs'

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

/** Something said on Twitter. */
export interface Tweet {
  readonly author: string
  readonly id: string
}

const status =
  /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,20})\/status(?:es)?\/(\d{1,25})(?:[/?#]|$)/i

/** What a link to a Twitter status names; undefined for any other link. */
export function tweetOf(link: string): Tweet | undefined {
  const [, author, id] = status.exec(link) ?? []
  return author && id ? { author, id } : undefined
}
