import { tokenize } from 'linkifyjs'
import { createElement, Fragment, memo, type ReactNode } from 'react'
import { splitByMentions } from './mentions.ts'

/** The elements of HTML that the server stores. Any other element is shown as its text. */
const elements = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'code', 'pre'])
const safeAddress = /^(https?:\/\/|mailto:)/i

/** A message as it was written. It is put together anew from what is allowed: no markup of others gets into the page. */
export const MessageHtml = memo(({ html, mentions = '' }: MessageHtmlProps) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return childrenOf(body, { linking: true, names: mentions.split('\n').filter(Boolean) })
})

interface MessageHtmlProps {
  readonly html: string
  /** Names of those who are mentioned, one on each line. */
  readonly mentions?: string
}

interface Showing {
  /** True where text that looks like an address becomes a link. */
  readonly linking: boolean
  readonly names: readonly string[]
}

const childrenOf = (node: Node, how: Showing): ReactNode[] =>
  [...node.childNodes].map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
    <Fragment key={index}>{shown(child, how)}</Fragment>
  ))

function shown(node: Node, how: Showing): ReactNode {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? ''
    return how.linking ? withMentions(text, how.names) : text
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  const name = element.localName
  if (name === 'script' || name === 'style') return null
  if (name === 'br') return <br />
  if (name === 'a') {
    const address = element.getAttribute('href') ?? ''
    return safeAddress.test(address) ? (
      <Link to={address}>{childrenOf(element, { ...how, linking: false })}</Link>
    ) : (
      childrenOf(element, how)
    )
  }
  if (!elements.has(name)) return childrenOf(element, how)
  const linking = how.linking && name !== 'code' && name !== 'pre'
  return createElement(name, null, ...childrenOf(element, { ...how, linking }))
}

const withMentions = (text: string, names: readonly string[]): ReactNode[] =>
  splitByMentions(text, names).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
    <Fragment key={index}>
      {names.includes(part.slice(1)) ? <mark dir="auto">{part}</mark> : withLinks(part)}
    </Fragment>
  ))

/** Addresses that somebody wrote out, with or without their protocol. */
const withLinks = (text: string): ReactNode[] =>
  tokenize(text).map((token, index) => {
    const part = token.toString()
    if (!token.isLink) return part
    const address = token.toHref('https')
    return safeAddress.test(address) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
      <Link key={index} to={address}>
        {part}
      </Link>
    ) : (
      part
    )
  })

const Link = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a href={to} title={to} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
)
