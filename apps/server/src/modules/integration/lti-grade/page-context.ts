import type { Language } from '@lumi/contract'
import { escaped } from '../lti-launch/page.ts'
import { hidden } from '../lti-launch/pages.ts'

/** The part of a page of grades that is the same for all of them. */
export type PageContext = {
  integrationId: string
  language: Language
  sessionText: string
  framedBy: readonly string[]
  /** The address of one of these pages. */
  action: (path?: '/preview' | '/send') => string
  /** Writes a number as the language does. */
  number: (value: number) => string
}

export function pageContext(
  given: Pick<PageContext, 'integrationId' | 'language' | 'sessionText' | 'framedBy'>,
): PageContext {
  const format = new Intl.NumberFormat(given.language, { maximumFractionDigits: 2 })
  return {
    ...given,
    action: (path) => `/lti/${given.integrationId}/course/grades${path ?? ''}`,
    number: (value) => format.format(value),
  }
}

/** The fields by which a form names the person and the conference. */
export const ownFields = ({ sessionText }: PageContext, confId: string): string =>
  `${hidden('session', sessionText)}${hidden('id', confId)}`

/** A button that leads to another page. */
export const backTo = (action: string, fields: Record<string, string>, label: string): string =>
  `<form action="${action}">${Object.entries(fields)
    .map(([name, value]) => hidden(name, value))
    .join('')}<button class="quiet">${escaped(label)}</button></form>`
