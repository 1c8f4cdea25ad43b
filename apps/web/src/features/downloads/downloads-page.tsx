import type { SettingInfo } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { infoQuery } from '#api/installation.ts'
import { useText } from '#i18n/use-text.ts'
import downloads from '#locales/downloads.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { PageState } from '#ui/state/page-state.tsx'
import classes from './downloads-page.module.css'

type Installers = NonNullable<SettingInfo['downloads']>

/** The desktop app, for the system that this device runs first. */
export const DownloadsPage = () => {
  const t = useText(downloads)
  const query = useQuery(infoQuery)
  return (
    <Page title={t('title')}>
      <Loaded query={query} skeleton={<div className={classes.card} />}>
        {(info) => (
          <>
            {info.downloads ? (
              <DesktopApp product={info.product} installers={info.downloads} />
            ) : (
              <PageState icon={IconDownload} title={t('none.title')} body={t('none.body')} />
            )}
            <p className={classes.version}>
              {t('running', { product: info.product, version: info.version })}{' '}
              <Link to="/ReleaseNotes" target="_blank" className={classes.notes} onClick={openBeside}>
                {t('notes')}
              </Link>
            </p>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Opens a link in a small window, except with the keys that ask for a tab. */
const openBeside = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.open(event.currentTarget.href, 'release-notes', 'popup,width=720,height=800')
}

/** Each system that has an installer, with its name as its makers write it. */
const systems = [
  ['windows', 'Windows', '.exe'],
  ['macos', 'macOS', '.pkg'],
  ['linux', 'Linux', undefined],
] as const

const DesktopApp = ({ product, installers }: { product: string; installers: Installers }) => {
  const t = useText(downloads)
  const offered = systems.flatMap(([id, name, kind]) => {
    const url = installers[id]
    return url ? [{ id, name, kind, url }] : []
  })
  const own = operatingSystemOf(navigator)
  const fitting = offered.find(({ id }) => id === own)
  const others = offered.filter((one) => one !== fitting)
  return (
    <section className={classes.card} aria-labelledby="desktop-app">
      <h2 id="desktop-app" className={classes.title}>
        {t('app', { product })}
      </h2>
      {installers.version && <p className={classes.help}>{t('latest', { version: installers.version })}</p>}
      {fitting ? (
        <Button
          component="a"
          href={fitting.url}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        >
          {t('for', { system: fitting.name })}
        </Button>
      ) : (
        <p className={classes.help}>{t('noneForThis')}</p>
      )}
      {others.length > 0 && (
        <ul className={classes.others} aria-label={t('others')}>
          {others.map(({ id, name, kind, url }) => (
            <li key={id}>
              <a href={url}>{kind ? t('otherKind', { system: name, kind }) : t('for', { system: name })}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Operating systems, as far as a browser reveals them. */
type OperatingSystem = 'windows' | 'macos' | 'linux' | 'ios' | 'android' | 'unix'

/** The first match counts: Android also names Linux, and an iPad may name Mac. */
const signs: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['windows', /windows/i],
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['macos', /mac/i],
  ['linux', /linux|cros/i],
  ['unix', /bsd|sunos|x11/i],
]

/** Returns the operating system of this device, as far as its browser reveals it; undefined: another one. */
export function operatingSystemOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): OperatingSystem | undefined {
  const [found] = signs.find(([, sign]) => sign.test(userAgent)) ?? []
  // An iPad calls itself a Mac, which has no touch screen.
  return found === 'macos' && maxTouchPoints > 1 ? 'ios' : found
}
