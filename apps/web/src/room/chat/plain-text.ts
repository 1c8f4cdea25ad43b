import type { ChatMessage } from '@lumi/contract'
import { maxQuoteLength } from '@lumi/contract/values'

/** The text of a message, without its markup. Lines and paragraphs stay apart. */
export function plainTextOf(html: string): string {
  // A document of its own: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const end of body.querySelectorAll('br, p:not(:last-child), li:not(:last-child)'))
    end.after(body.ownerDocument.createTextNode('\n'))
  return (body.textContent ?? '').trim()
}

/** The text of a message, or the name of its file if it is only a file. */
export const messageText = ({ messageData, file }: Pick<ChatMessage, 'messageData' | 'file'>): string =>
  plainTextOf(messageData) || (file?.fileName ?? '')

/** The beginning of a message, on one line, as replies quote it. */
export const quotedText = (message: Pick<ChatMessage, 'messageData' | 'file'>): string =>
  [...messageText(message).replaceAll('\n', ' ')].slice(0, maxQuoteLength).join('')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The HTML paragraph of what somebody has written. */
export const paragraphOf = (text: string): string =>
  `<p>${text
    .trim()
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
    .replaceAll('\n', '<br>')}</p>`
