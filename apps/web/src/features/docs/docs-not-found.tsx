import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import docs from '#locales/docs.gen.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { DocsFrame } from './docs-frame.tsx'
import classes from './docs-page.module.css'

/** An address below `/Docs` that leads nowhere; the sidebar says what there is. */
export const DocsNotFound = () => {
  const t = useText(common)
  const words = useText(docs)
  // Not by `useLocation`, which the portal uses: with it, the documentation would load the portal's code.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  useDocumentTitle(t('notFound.title'))
  return (
    <DocsFrame>
      <main id="content" className={classes.main} tabIndex={-1}>
        <header className={classes.heading}>
          <h1>{t('notFound.title')}</h1>
          <p className={classes.lead}>{t('notFound.body', { path })}</p>
        </header>
        <Button
          style={{ justifySelf: 'start' }}
          renderRoot={(props) => <Link to="/Docs/$" params={{ _splat: 'Docs/Overview' }} {...props} />}
        >
          {words('toStart')}
        </Button>
      </main>
    </DocsFrame>
  )
}
