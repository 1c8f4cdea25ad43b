import { Button, Title } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/site.gen.ts'
import { ConnectionBanner } from '../connection-banner.tsx'
import { Logo } from '../public-page/logo.tsx'
import { PublicFooter } from '../public-page/public-footer.tsx'
import { SkipLink } from '../skip-link.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import classes from './site-page.module.css'

interface SitePageProps {
  /** The page's heading and, with the product's name, the title of its tab. */
  readonly title: string
  readonly lead?: string
  /** For search engines, where there is no lead. */
  readonly description?: string
  /** An element above the heading, such as a picture of the subject. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** A page for visitors, as wide as it needs, with the site's navigation. */
export const SitePage = ({ title, lead, description, mark, children }: SitePageProps) => {
  const t = useText(texts)
  useDocumentTitle(title, lead ?? description)
  return (
    <div className={classes.page}>
      <SkipLink />
      <div>
        <ConnectionBanner />
        <header className={classes.header}>
          <Link to="/" className={classes.home}>
            <Logo />
          </Link>
          <nav className={classes.wide} aria-label={t('navigation')}>
            <NavigationLinks />
          </nav>
          {/* Opens without scripts as well. */}
          <details className={classes.narrow}>
            <summary aria-label={t('menu')}>
              <IconMenu2 size={20} aria-hidden />
            </summary>
            <nav aria-label={t('navigation')}>
              <NavigationLinks />
            </nav>
          </details>
        </header>
      </div>
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.heading}>
          {mark}
          <Title order={1}>{title}</Title>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

const NavigationLinks = () => {
  const t = useText(texts)
  return (
    <>
      <Link to="/$page" params={{ page: 'Problems' }} activeProps={current}>
        {t('problems')}
      </Link>
      <Link to="/$page" params={{ page: 'Solutions' }} activeProps={current}>
        {t('solutions')}
      </Link>
      <Link to="/Integrations" activeProps={current}>
        {t('integrations')}
      </Link>
      <Link to="/Docs/$" params={{ _splat: 'Docs/Overview' }} activeProps={current}>
        {t('developers')}
      </Link>
      <Link to="/$page" params={{ page: 'About' }} activeProps={current}>
        {t('about')}
      </Link>
      <Button size="sm" renderRoot={(props) => <Link to="/Sales" {...props} />}>
        {t('talk')}
      </Button>
    </>
  )
}

const current = { 'aria-current': 'page' } as const
