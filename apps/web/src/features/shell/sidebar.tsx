import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { pages } from './pages.ts'
import classes from './sidebar.module.css'

/** Ways to the portal's places: beside the page, narrower below 950 px, at the thumb on phones. */
export const Sidebar = () => {
  const t = useText(portal)
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() })
  return (
    <nav className={classes.sidebar} aria-label={t('nav.label')}>
      <ul className={classes.list}>
        {pages.map(({ icon: Icon, text, activePath, ...link }) => (
          <li key={text}>
            <Link
              {...link}
              className={classes.link}
              // One of the conference tabs is the same place as the list itself.
              aria-current={path.startsWith(activePath) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.5} aria-hidden />
              <span>{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
