import { pages } from 'virtual:docs'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import docs from '#locales/docs.gen.ts'
import classes from './docs-frame.module.css'
import type { DocsSummary } from './find-page.ts'

const modes = ['Docs', 'Apis'] as const

interface DocsNavProps {
  readonly current: DocsSummary | undefined
  readonly onChosen?: () => void
}

/** All pages, and the way to people who help. */
export const DocsNav = ({ current, onChosen }: DocsNavProps) => {
  const t = useText(docs)
  const id = useId()
  return (
    <nav aria-label={t('nav')} className={classes.nav}>
      {modes.map((mode) => (
        <div key={mode}>
          <h2 id={`${id}${mode}`}>{t(`mode.${mode}`)}</h2>
          <ul aria-labelledby={`${id}${mode}`}>
            {pages
              .filter((page) => page.mode === mode)
              .map((page) => (
                <li key={page.address}>
                  <Link
                    to={page.address}
                    aria-current={page === current ? 'page' : undefined}
                    onClick={onChosen}
                  >
                    {t(`page.${page.selected}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <a href={settings.supportUrl} className={classes.support}>
        <IconLifebuoy size={18} stroke={1.5} aria-hidden />
        {t('support')}
      </a>
    </nav>
  )
}
