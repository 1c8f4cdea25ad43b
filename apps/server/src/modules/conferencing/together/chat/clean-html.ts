import { maxQuoteLength } from '@lumi/contract/values'
import type { IOptions, Tag } from 'sanitize-html'
import { fail } from '../../../../platform/errors/failure.ts'

const LONGEST = 10_000
/** Far more than a message needs, and few enough to be read in a moment. */
const MOST_TAGS = 2000
const BLOCKS = /^<(p|ul|ol|pre)>/
/** Control characters except tab and line feed, and those that turn the direction of what follows. */
const UNREADABLE = /(?![\t\n])\p{Cc}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069]/gu

const rules: IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'code', 'pre'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 20,
  // They may also have been written as references, such as `&#8238;`.
  textFilter: (text) => text.replace(UNREADABLE, ''),
  transformTags: {
    div: 'p',
    a: (_tag, { href = '' }) => linkTo(href),
  },
}

/** A link that leads nowhere is its text. */
function linkTo(href: string): Tag {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return { tagName: 'span', attribs: {} }
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
}

/** A message as text, on one line. */
export async function plainText(clean: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  const spaced = clean.replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, ' ')
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: plain }).trim()
}

/** The beginning of a message, as text. */
export async function quotedText(clean: string): Promise<string> {
  // Cuts between characters: no database accepts half of one.
  return [...(await plainText(clean))].slice(0, maxQuoteLength).join('')
}

/** Text is shown as text, so the escapes that distinguish it from markup are not needed. */
const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the allowed part of somebody's HTML. Refuses a message that is empty or too long. */
export async function cleanMessage(html: string): Promise<string> {
  if (html.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1) {
    fail('invalidBody', { field: 'messageData', description: `messageData: more than ${MOST_TAGS} tags` })
  }
  // Twenty megabytes that a server nobody chats on does not need.
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html.replace(UNREADABLE, ''), rules).trim()
  const text = sanitize(clean, { allowedTags: [], allowedAttributes: {} })
  if (!/[^\s\p{Cf}]/u.test(text.replaceAll('&nbsp;', ' '))) {
    fail('invalidBody', { field: 'messageData', description: 'messageData: is empty' })
  }
  const paragraph = BLOCKS.test(clean) ? clean : `<p>${clean}</p>`
  if (paragraph.length > LONGEST) {
    fail('invalidBody', {
      field: 'messageData',
      description: `messageData: longer than ${LONGEST} characters`,
    })
  }
  return paragraph
}
