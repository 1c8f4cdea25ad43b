import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '#i18n/rich-text.tsx'
import { settings } from '#lib/site.ts'
import classes from './legal-link.module.css'

const pages = {
  privacy: { own: '/Privacy', operator: settings.privacyUrl },
  terms: { own: '/Terms', operator: settings.termsUrl },
} as const

interface LegalLinkProps {
  readonly page: keyof typeof pages
  /** Inside a sentence a link is underlined, so that it differs by more than its colour. */
  readonly inText?: boolean
  readonly children: ReactNode
}

/** To the operator's own page, or to the one that Lumi brings. */
export const LegalLink = ({ page, inText = false, children }: LegalLinkProps) => {
  const { own, operator } = pages[page]
  const underline = inText ? 'always' : 'hover'
  if (operator) {
    return (
      <Anchor href={operator} inherit underline={underline}>
        {children}
      </Anchor>
    )
  }
  return (
    <Anchor renderRoot={(props) => <Link to={own} {...props} />} inherit underline={underline}>
      {children}
    </Anchor>
  )
}

/** Says what somebody accepts by going on. The text marks the links as `<terms>` and `<privacy>`. */
export const LegalNotice = ({ text }: { readonly text: string }) => (
  <p className={classes.notice}>
    <RichText
      text={text}
      tags={{
        terms: (words) => (
          <LegalLink page="terms" inText>
            {words}
          </LegalLink>
        ),
        privacy: (words) => (
          <LegalLink page="privacy" inText>
            {words}
          </LegalLink>
        ),
      }}
    />
  </p>
)
