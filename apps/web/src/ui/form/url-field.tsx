import { TextInput, type TextInputProps } from '@mantine/core'

/** Kinds of addresses: `host` is a domain name, `label` one part of it between two dots. */
export type AddressKind = 'email' | 'url' | 'host' | 'label'

/** Returns the fault of a refused address, as the name of a text; the first one that can be named. */
export const addressProblem = (kind: AddressKind, entered: string) => {
  const text = entered.trim()
  if (kind === 'url') return urlProblem(text)
  if (/\s/.test(text)) return 'space'
  return { email: emailProblem, host: hostProblem, label: labelProblem }[kind](text)
}

const emailProblem = (text: string) => {
  const [name, domain, ...others] = text.split('@')
  if (domain === undefined || others.length > 0) return 'at'
  if (name === '') return 'name'
  return /^[^.]+(\.[^.]+)+$/.test(domain) ? 'email' : 'domain'
}

const urlProblem = (text: string) => {
  const [, rest] = /^https?:\/\/(.*)$/i.exec(text) ?? []
  if (rest === undefined) return 'scheme'
  if (/\s/.test(text)) return 'space'
  return /^[^/?#]/.test(rest) ? 'url' : 'server'
}

const hostProblem = (text: string) => {
  if (text.includes('://')) return 'noScheme'
  if (/[/?#:]/.test(text)) return 'noPath'
  return /[^.]\.[^.]/.test(text) ? 'letters' : 'dot'
}

const labelProblem = (text: string) => (text.includes('.') || text.includes('/') ? 'label' : 'letters')

/** A web address. It is written from left to right in every language. */
export const UrlField = (props: TextInputProps) => (
  <TextInput type="url" autoComplete="off" placeholder="https://" dir="ltr" {...props} />
)
