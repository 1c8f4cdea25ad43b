import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import MarkdownIt from 'markdown-it'

for (const [name, language] of Object.entries({ bash, http, javascript, json, typescript, xml }))
  hljs.registerLanguage(name, language)

type Token = ReturnType<MarkdownIt['parse']>[number]

/** A heading of a page, for its table of contents. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly level: 2 | 3
}

/** The words behind the language of a block of code: `ts npm run`. */
export interface CodeBlock {
  readonly language: string
  /** Which of the two choices of readers it is for; undefined where everybody sees it. */
  readonly sample?: 'npm' | 'javascript'
  /** A test runs it, together with the others of its page. */
  readonly isRun: boolean
  /** A test runs it in the page of a browser. */
  readonly isInBrowser: boolean
  /** The file of a project that it is, or is a part of: a test puts them together. */
  readonly file?: string
  /** The page shows the room of it, where that is asked for. */
  readonly isLive: boolean
  /** Shown in one colour. */
  readonly isPlain: boolean
  /** The operation of the API that it is the request of. */
  readonly operation?: string
  readonly code: string
}

/** Reads the info string of a fence. */
const readBlock = ({ info, content }: Token): CodeBlock => {
  const [language = '', ...marks] = info.trim().split(/\s+/)
  const namedMark = (name: string) =>
    marks.find((mark) => mark.startsWith(`${name}=`))?.slice(name.length + 1)
  const sample = marks.find((mark) => mark === 'npm' || mark === 'javascript')
  return {
    language,
    sample,
    isRun: marks.includes('run'),
    isInBrowser: marks.includes('browser'),
    isLive: marks.includes('live'),
    isPlain: marks.includes('plain'),
    operation: namedMark('operation'),
    file: namedMark('file'),
    code: content,
  }
}

/** A heading may name its own anchor behind it: `## Errors {#errors}`. */
const ownId = /\s*\{#([\w.-]+)\}\s*$/

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const markdown = new MarkdownIt({ html: true, linkify: false })
const { escapeHtml } = markdown.utils

// Reads the anchors of headings before anything is rendered.
markdown.core.ruler.push('anchors', ({ tokens }) => {
  const taken = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const children = tokens[index + 1]?.children
    const last = children?.at(-1)
    if (!children || !last) continue
    const named = ownId.exec(last.content)?.[1]
    last.content = last.content.replace(ownId, '')
    const text = children.map(({ content }) => content).join('')
    const id = named ?? slug(text)
    if (taken.has(id)) throw new Error(`Two headings have the anchor ${id}`)
    taken.add(id)
    token.attrSet('id', id)
    token.meta = { text }
  }
})

Object.assign(markdown.renderer.rules, {
  heading_open: (tokens: Token[], index: number) => {
    const { tag, attrs } = tokens[index] as Token
    const id = escapeHtml(attrs?.[0]?.[1] ?? '')
    return `<${tag} id="${id}"><a href="#${id}">`
  },
  heading_close: (tokens: Token[], index: number) => `</a></${tokens[index]?.tag}>\n`,
  // Wide tables scroll by themselves, also by keyboard.
  table_open: () => '<div data-table tabindex="0"><table>',
  table_close: () => '</table></div>\n',
  fence: (tokens: Token[], index: number) => {
    const { language, sample, isLive, isPlain, operation, code } = readBlock(tokens[index] as Token)
    const shown =
      hljs.getLanguage(language) && !isPlain
        ? hljs.highlight(code.trimEnd(), { language }).value
        : escapeHtml(code.trimEnd())
    const forSample = sample ? ` data-sample="${sample}"` : ''
    const forOperation = operation ? ` data-operation="${operation}"` : ''
    const forRoom = isLive ? ' data-live' : ''
    return `<div data-code${forSample}${forOperation}${forRoom}><pre tabindex="0"><code>${shown}</code></pre></div>\n`
  },
})

const headingOf = (token: Token): Heading => ({
  id: token.attrGet('id') ?? '',
  text: token.meta.text,
  level: token.tag === 'h2' ? 2 : 3,
})

/** HTML of a page, and its headings of the second and third level. */
export function render(text: string): { html: string; headings: Heading[] } {
  const tokens = markdown.parse(text, {})
  const headings = tokens
    .filter(({ type, tag }) => type === 'heading_open' && (tag === 'h2' || tag === 'h3'))
    .map(headingOf)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

const sampleNames = { npm: 'With npm', javascript: 'In plain JavaScript' }

/**
 * The Markdown of a page for its readers: without anchors and marks, which only our own tools read. A line above a sample
 * says which kind and which file it is of, as the page shows by its layout.
 */
export function readableMarkdown(text: string): string {
  const lines = text.split('\n')
  const fences = markdown.parse(text, {}).filter(({ type }) => type === 'fence')
  const begun = new Set<string>()
  for (const fence of fences) {
    const { language, sample, file } = readBlock(fence)
    const [start] = fence.map ?? [0]
    const parts = (sample ? [sample] : Object.keys(sampleNames)).map((way) => `${way} ${file}`)
    const part = file && `\`${file}\`${parts.some((name) => begun.has(name)) ? ', continued' : ''}`
    for (const name of parts) begun.add(name)
    const label = [sample && sampleNames[sample], part].filter(Boolean).join(', ')
    lines[start] = `${label ? `${label}:\n\n` : ''}\`\`\`${language}`
  }
  return lines.map((line) => (/^#+ /.test(line) ? line.replace(ownId, '') : line)).join('\n')
}

/** All blocks of code of a page, in their order. */
export const codeBlocks = (text: string): CodeBlock[] =>
  markdown
    .parse(text, {})
    .filter(({ type }) => type === 'fence')
    .map(readBlock)

/** A part of a page under one heading, as plain words. */
export interface Section {
  readonly heading?: Heading
  readonly text: string
}

/** Cuts a page at its headings, for the search. Code is left out: its words would drown the others. */
export function sectionsOf(text: string): Section[] {
  const tokens = markdown.parse(text, {})
  const sections: { heading?: Heading; text: string }[] = [{ text: '' }]
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open')
      sections.push({
        heading: headingOf(token),
        text: '',
      })
    const section = sections.at(-1)
    const before = tokens[index - 1]?.type
    // The headings of columns say nothing in an excerpt.
    if (token.type === 'inline' && section && before !== 'heading_open' && before !== 'th_open')
      section.text += ` ${(token.children ?? []).map(({ type, content }) => (type === 'html_inline' ? '' : content)).join('')}`
  }
  return sections
}
