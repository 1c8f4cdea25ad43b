import { pages } from 'virtual:docs'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconLifebuoy, IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '#i18n/use-text.ts'
import { isTypedIn, pressedKey } from '#lib/keys.ts'
import { useSession } from '#lib/session/use-session.ts'
import { settings } from '#lib/site.ts'
import docs from '#locales/docs.gen.ts'
import { ConnectionBanner } from '#ui/connection-banner.tsx'
import { Logo } from '#ui/public-page/logo.tsx'
import { PublicFooter } from '#ui/public-page/public-footer.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import classes from './docs-frame.module.css'
import { DocsSearch } from './docs-search.tsx'
import type { DocsSummary } from './find-page.ts'

interface DocsFrameProps {
  /** Undefined where there is no such page. */
  readonly current?: DocsSummary
  readonly children: ReactNode
}

/** The frame around every page of the documentation. */
export const DocsFrame = ({ current, children }: DocsFrameProps) => {
  const t = useText(docs)
  const drawer = useRef<HTMLDialogElement>(null)
  const [isSearching, setSearching] = useState(false)

  // The key works as soon as the page is shown, because the prerendered page looked the same before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== '/' || isTypedIn(event) || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      setSearching(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className={classes.frame}>
      <SkipLink />
      <div className={classes.top}>
        <header className={classes.header}>
          <ActionIcon
            className={classes.opener}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('menu')}
            aria-haspopup="dialog"
            onClick={() => drawer.current?.showModal()}
          >
            <IconMenu2 size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <Link to="/" className={classes.home}>
            <Logo />
          </Link>
          <Link to="/Docs/$" params={{ _splat: 'Docs/Overview' }} className={classes.name}>
            {t('docs')}
          </Link>
          <button
            type="button"
            className={classes.search}
            aria-label={t('search')}
            aria-keyshortcuts="/"
            onClick={() => setSearching(true)}
          >
            <IconSearch size={18} stroke={1.5} aria-hidden />
            <span>{t('search')}</span>
            <kbd aria-hidden>/</kbd>
          </button>
          <DocsAccount />
        </header>
        <ConnectionBanner />
      </div>
      <div className={classes.sidebar}>
        <DocsNav current={current} />
      </div>
      <dialog ref={drawer} className={classes.drawer} aria-label={t('menu')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('close')}
          onClick={() => drawer.current?.close()}
        >
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <DocsNav current={current} onChosen={() => drawer.current?.close()} />
      </dialog>
      {isSearching && <DocsSearch onClose={() => setSearching(false)} />}
      {children}
      <div className={classes.footer}>
        <PublicFooter>
          <Anchor href="/llms.txt" inherit>
            {t('llms')}
          </Anchor>
        </PublicFooter>
      </div>
    </div>
  )
}

const modes = ['Docs', 'Apis'] as const

interface DocsNavProps {
  readonly current: DocsSummary | undefined
  readonly onChosen?: () => void
}

/** All pages, and the way to people who help. */
const DocsNav = ({ current, onChosen }: DocsNavProps) => {
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

/** The way in, or for those who are signed in the menu of their account. Readers without a session need no code of menus. */
const DocsAccount = () => {
  const t = useText(docs)
  const isSignedIn = useSession().status === 'signedIn'
  const [Menu, setMenu] = useState<ComponentType>()
  useEffect(() => {
    if (!isSignedIn) return
    const show = ({ DocsAccountMenu }: typeof import('./docs-account-menu.tsx')) =>
      setMenu(() => DocsAccountMenu)
    // If it cannot be loaded, the link below stays.
    import('./docs-account-menu.tsx').then(show, () => undefined)
  }, [isSignedIn])
  if (isSignedIn && Menu) return <Menu />
  const [to, label] = isSignedIn
    ? (['/Portal', 'account.dashboard'] as const)
    : (['/SignIn', 'signIn'] as const)
  return (
    <Button variant="default" size="sm" renderRoot={(props) => <Link to={to} {...props} />}>
      {t(label)}
    </Button>
  )
}
