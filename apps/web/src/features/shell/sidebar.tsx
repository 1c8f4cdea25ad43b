import type { Role } from '@lumi/contract/values'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { pages } from './pages.ts'
import classes from './sidebar.module.css'

/** Ways to the portal's places: beside the page, narrower below 950 px, at the thumb on phones. */
export const Sidebar = ({ role }: { role: Role | undefined }) => {
  const t = useText(portal)
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() })
  const places = pages.filter((page) => page.for(role))
  return (
    <nav className={classes.sidebar} aria-label={t('nav.label')}>
      <ul className={classes.list}>
        {places.map(({ icon: Icon, text, activePath, for: _, ...link }) => (
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
