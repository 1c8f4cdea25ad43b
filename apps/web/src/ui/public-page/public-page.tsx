import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConnectionBanner } from '../connection-banner.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import { Logo } from './logo.tsx'
import { PublicFooter } from './public-footer.tsx'
import classes from './public-page.module.css'

interface PublicPageProps {
  /** The page's heading and, with the product's name, the title of its tab. */
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** The card holds a table. Default: it is as narrow as a form. */
  readonly isWide?: boolean
  /** Ways to other pages, below the card. */
  readonly links?: ReactNode
}

/** One calm card in the middle: sign-in, sign-up, help, reset, join. */
export const PublicPage = ({ title, lead, children, isWide, links }: PublicPageProps) => {
  useDocumentTitle(title, typeof lead === 'string' ? lead : undefined)
  return (
    <div className={classes.page}>
      <div>
        <ConnectionBanner />
        <header className={classes.header}>
          <Link to="/" className={classes.home}>
            <Logo />
          </Link>
        </header>
      </div>
      <main className={classes.main}>
        <div className={classes.card} data-wide={isWide || undefined}>
          <div className={classes.heading}>
            <Title order={1}>{title}</Title>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {links && <div className={classes.links}>{links}</div>}
      </main>
      <PublicFooter />
    </div>
  )
}
