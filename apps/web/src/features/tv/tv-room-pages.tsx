import type { Trial } from '@lumi/contract'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useAudience } from '#i18n/audience.ts'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/absolute.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/tv.gen.ts'
import { InviteLink, RoomCreation, Waiting } from '#ui/demo-room/demo-room.tsx'
import { OwnLinkNote } from '#ui/own-link-note.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import classes from './tv.module.css'
import { TvLink } from './tv-link.tsx'
import { useTvRoom } from './use-tv-room.ts'

/** Asks first: a room of one's own, or one that is there. */
export const TvChoicePage = () => {
  const t = useText(texts)
  return (
    <PublicPage title={t('choose.title')} lead={t('choose.lead')}>
      <div className={classes.form}>
        <Button renderRoot={(props) => <Link to="/TV/post" search {...props} />} fullWidth autoFocus>
          {t('choose.create')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/TV/join" search {...props} />} fullWidth>
          {t('choose.join')}
        </Button>
      </div>
    </PublicPage>
  )
}

/** The link into a room that was made for this page. */
export const TvInvitePage = () => {
  const t = useText(texts)
  return (
    <WithRoom
      title={t('invite.title')}
      lead={t('invite.lead')}
      links={<TvLink to="/TV/join">{t('invite.other')}</TvLink>}
    >
      {(room) => (
        <>
          <InviteLink room={room} />
          <Ways room={room} />
          <Apps />
        </>
      )}
    </WithRoom>
  )
}

/** Shows by which id and password others come in, large enough to be read from a distance. */
export const TvRoomPage = () => {
  const t = useText(texts)
  return (
    <WithRoom title={t('post.title')} links={<TvLink to="/TV/invite">{t('invite.title')}</TvLink>}>
      {(room) => (
        <>
          <dl className={classes.credentials}>
            <div>
              <dt>{t('roomId')}</dt>
              <dd dir="ltr">{room.confId}</dd>
            </div>
            <div>
              <dt>{t('post.password')}</dt>
              <dd dir="ltr">{room.hostPassword}</dd>
            </div>
          </dl>
          <p className={classes.note}>{t('post.lead')}</p>
          <ol className={classes.steps}>
            <li>{t('post.step.open', { address: `${window.location.host}/TV/join` })}</li>
            <li>{t('post.step.enter')}</li>
            <li>{t('post.step.join')}</li>
          </ol>
          <OwnLinkNote url={room.presenterUrl} className={classes.note} />
          <Ways room={room} />
          <Apps />
        </>
      )}
    </WithRoom>
  )
}

/** Makes a room and goes there at once. */
export const TvStartPage = ({ go = (url) => window.location.replace(url) }: { readonly go?: Go }) => {
  const t = useText(texts)
  return <WithRoom title={t('start.title')}>{(room) => <Departure room={room} go={go} />}</WithRoom>
}

type Go = (url: string) => void

const Departure = ({ room: { hostUrl }, go }: { room: Trial; go: Go }) => {
  const t = useText(texts)
  useEffect(() => go(absolute(hostUrl)), [go, hostUrl])
  return <Waiting>{t('creating')}</Waiting>
}

interface WithRoomProps {
  readonly title: string
  readonly lead?: string
  readonly links?: ReactNode
  readonly children: (room: Trial) => ReactNode
}

/** A page that has nothing to show before its room is made. */
const WithRoom = ({ title, lead, links, children }: WithRoomProps) => {
  const t = useText(texts)
  const { room, failure, again } = useTvRoom()
  return (
    <PublicPage title={title} lead={lead} links={links}>
      <div className={classes.form}>
        {room ? children(room) : <RoomCreation failure={failure} again={again} waiting={t('creating')} />}
      </div>
    </PublicPage>
  )
}

/** Into the room: teachers choose as whom, to see it as their students do. */
const Ways = ({ room: { hostUrl, presenterUrl } }: { room: Trial }) => {
  const t = useText(texts)
  if (useAudience() !== 'education')
    return (
      <Button component="a" href={absolute(hostUrl)} fullWidth>
        {t('invite.join')}
      </Button>
    )
  return (
    <>
      <Button component="a" href={absolute(hostUrl)} fullWidth>
        {t('asTeacher')}
      </Button>
      <Button variant="default" component="a" href={absolute(presenterUrl)} fullWidth>
        {t('asStudent')}
      </Button>
    </>
  )
}

/** The apps for phones, where the installation has any. */
const Apps = () => {
  const t = useText(texts)
  const { iosAppUrl, androidAppUrl } = settings
  if (!iosAppUrl && !androidAppUrl) return null
  return (
    <p className={classes.apps}>
      <span>{t('apps')}</span>
      {iosAppUrl && (
        <Anchor href={iosAppUrl} inherit underline="always">
          {t('apps.ios')}
        </Anchor>
      )}
      {androidAppUrl && (
        <Anchor href={androidAppUrl} inherit underline="always">
          {t('apps.android')}
        </Anchor>
      )}
    </p>
  )
}
