import { createHash } from 'node:crypto'
import type { Language } from '@lumi/contract'
import type { FastifyReply } from 'fastify'

/** A page without the web's code: it is small enough for a frame, and needs neither storage nor cookies. */
export type Page = {
  language: Language
  title: string
  /** HTML; texts in it are escaped (`escaped`). */
  body: string
  /** The only script that runs. */
  script?: string
  /** Origins of the pages that may show it in a frame; `any` where it has nothing to press. */
  framedBy: readonly string[] | 'any'
  /** Other servers that a form may go to. */
  postsTo?: string
  status?: number
}

const style = `
:root { color-scheme: light dark; --paper: #f9fafb; --card: #fff; --ink: #161b23; --soft: #5b6472; --line: #e8e9ed;
  --accent: #4f5bd5; --on: #fff; --field: #8b93a1 }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1016; --card: #171a21; --ink: #e6e8eb; --soft: #a2a9b4;
  --line: #2d3038; --accent: #aab2ff; --on: #12151c; --field: #747c89 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; display: grid; gap: 16px }
h1 { margin: 0; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere }
h2 { margin: 0 0 12px; font-size: 16px }
p, ul, dl { margin: 0; padding: 0 }
ul { list-style: none; display: grid; gap: 8px }
li, form.new, dl { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px }
li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px }
li > div { flex: 1 1 200px; min-width: 0; overflow-wrap: anywhere }
small, dt { color: var(--soft); font-size: 14px }
dd { margin: 0 0 8px; overflow-wrap: anywhere }
label { display: block; font-weight: 500 }
label.check { display: flex; gap: 8px; font-weight: 400; margin-block: 12px }
input:is([type='text'], [type='number']) { display: block; width: 100%; margin-top: 4px; min-height: 44px; padding: 8px 12px; font: inherit;
  color: inherit; background: transparent; border: 1px solid var(--field); border-radius: 8px }
input[type='number'] { width: 160px }
fieldset label:not(.check) { margin-block-start: 12px }
a { color: var(--accent) }
.choices { max-height: 264px; overflow-y: auto }
.choices span, li a { overflow-wrap: anywhere; min-width: 0 }
li > .buttons { display: flex; flex-wrap: wrap; gap: 8px }
li > .about { flex-basis: 100%; display: grid; gap: 4px }
details > summary { min-height: 32px; align-content: center; cursor: pointer; font-weight: 500 }
details.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 8px 16px }
ul.links { gap: 0; padding-block-end: 8px }
ul.links > li { display: block; padding: 6px 0; background: none; border: 0; border-radius: 0 }
table { width: 100%; border-spacing: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
caption { text-align: start; padding-block-end: 8px; color: var(--soft) }
th, td { padding: 8px 16px; text-align: start; border-block-end: 1px solid var(--line); overflow-wrap: anywhere }
tr:last-child > td { border: 0 }
th { font-size: 14px; color: var(--soft); font-weight: 500 }
fieldset { margin: 0 0 16px; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
input[type='checkbox'], input[type='radio'] { inline-size: 20px; block-size: 20px; flex: none; margin: 2px 0; accent-color: var(--accent) }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: var(--on);
  background: var(--accent); border: 0; border-radius: 8px; cursor: pointer }
button.quiet { color: inherit; background: transparent; border: 1px solid var(--field); font-weight: 500 }
form.members { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; color: var(--soft) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
[role='alert'] { border-inline-start: 3px solid var(--accent); padding-inline-start: 12px }
[hidden] { display: none }
section { display: grid; gap: 12px }
section h2 { margin: 0 }
form.grades { display: grid; gap: 16px; justify-items: start }
form.grades :is(fieldset, label.check) { margin-block: 0 }
form.grades :is(legend, label.check) { padding-block: 4px }
.rights { margin-inline-start: 28px; color: var(--soft) }
table.grades :is(th, td):last-child { text-align: end; white-space: nowrap; overflow-wrap: normal }
table.grades tbody th { color: inherit; font-size: inherit }
table.grades tbody tr:last-child > th { border: 0 }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const styleHash = hashOf(style)

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Shows times in the zone of the reader, which the server does not know. */
export const timesScript = `
for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })
`

/** The day, until the page shows the time in the reader's zone (`timesScript`). */
export const timeOf = (language: Language, time: Date): string => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
  return `<time datetime="${time.toISOString()}">${escaped(day)}</time>`
}

/** Sends a page. Nothing in it loads anything, and its forms go to this server, or to the one that it names. */
export function sendPage(
  reply: FastifyReply,
  { language, title, body, script, framedBy, postsTo, status = 200 }: Page,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `form-action 'self' ${postsTo ?? ''}`.trim(),
    "base-uri 'none'",
    framedBy === 'any' ? 'frame-ancestors *' : `frame-ancestors 'self' ${framedBy.join(' ')}`,
  ]
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      // The header Origin of our own forms would be empty without any referrer.
      'referrer-policy': 'same-origin',
    })
    .send(`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${escaped(title)}</h1>
${body}
</main>${script ? `<script>${script}</script>` : ''}</body>
</html>`)
}
