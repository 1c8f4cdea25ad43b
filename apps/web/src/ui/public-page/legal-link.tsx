import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settings } from '#lib/site.ts'

const pages = {
  privacy: { own: '/Privacy', operator: settings.privacyUrl },
  terms: { own: '/Terms', operator: settings.termsUrl },
} as const

/** To the operator's own page, or to the one that Lumi brings. */
export const LegalLink = ({ page, children }: { page: keyof typeof pages; children: ReactNode }) => {
  const { own, operator } = pages[page]
  if (operator) {
    return (
      <Anchor href={operator} inherit underline="always">
        {children}
      </Anchor>
    )
  }
  return (
    <Anchor renderRoot={(props) => <Link to={own} {...props} />} inherit underline="always">
      {children}
    </Anchor>
  )
}
