import { directionOf, type Language } from '@lumi/contract'
import type { Mail } from './port.ts'

/** A paragraph, or one that leads to an address. */
export type Paragraph = string | { readonly text: string; readonly url: string }

type Letter = {
  to: string
  language: Language | null | undefined
  subject: string
  paragraphs: readonly Paragraph[]
}

/** A mail as plain text, and as HTML that runs the way its language is written. */
export function letter({ to, language, subject, paragraphs }: Letter): Omit<Mail, 'id'> {
  const lang = language ?? 'en'
  const text = paragraphs
    .map((one) => (typeof one === 'string' ? one : `${one.text}\n${one.url}`))
    .join('\n\n')
  const body = paragraphs.map((one) => `<p>${typeof one === 'string' ? escaped(one) : linked(one)}</p>`)
  const html = `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif">
${body.join('\n')}
</body>
</html>
`
  return { to, subject, text, html }
}

const linked = ({ text, url }: Exclude<Paragraph, string>) =>
  `${escaped(text)}<br><a href="${escaped(url)}" dir="ltr">${escaped(url)}</a>`

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
