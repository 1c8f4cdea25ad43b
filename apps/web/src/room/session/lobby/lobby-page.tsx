import type { ConferenceInfo, JoinRequest } from '@lumi/contract'
import { IconPlayerRecordFilled, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { DevicePickers } from '#room/media/devices/device-pickers.tsx'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { Preview } from '#room/media/devices/preview.tsx'
import { readName, readProfile, storeName, storeProfile } from '#room/profile/device-profile.ts'
import type { SessionState } from '#room/session/session.ts'
import { Button } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { shortName } from '#room/ui/names.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { JoinForm } from './join-form.tsx'
import classes from './lobby-page.module.css'
import { useOwnAccount } from './use-own-account.ts'

interface LobbyPageProps {
  readonly now: Extract<SessionState, { state: 'looking' | 'inLobby' | 'joining' }>
  readonly devices: LocalDevices
  readonly confId: string
  readonly displayName?: string
  readonly onJoin: (request: JoinRequest) => void
  /** Called once somebody can join: the code of the call may be loaded now. */
  readonly onReady: () => void
}

/** The page before the call: preview, devices, name, and the button to join. */
export const LobbyPage = ({ now, devices, confId, displayName, onJoin, onReady }: LobbyPageProps) => {
  const t = useText(room)
  const account = useOwnAccount()
  /** The number of times that My Profile was saved. Each time the form begins anew with its name. */
  const [saved, setSaved] = useState(0)
  const { info, usable } = now.state === 'looking' ? {} : now
  const title = info?.displayName ?? t('loading')
  useDocumentTitle(title)
  const isReady = now.state === 'inLobby'
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
  return (
    <main className={classes.page}>
      <Preview devices={devices} usable={usable} />
      <section className={classes.form}>
        <h1 className={classes.title}>{title}</h1>
        {info && <LobbyPresence people={info.people} recorded={info.recorded} />}
        {account.state !== 'loading' && (
          <JoinForm
            key={saved}
            account={account.state === 'known' && !info?.user ? account.displayName : undefined}
            givenName={displayName}
            personalName={info?.user?.displayName}
            confId={confId}
            passwordRequired={info?.passwordRequired ?? false}
            problem={now.state === 'inLobby' ? now.problem : undefined}
            isReady={isReady}
            isJoining={now.state === 'joining'}
            onJoin={onJoin}
          />
        )}
        {account.state !== 'loading' && (
          <LobbyProfile
            account={account.state === 'known' ? account : undefined}
            onSaved={() => setSaved((times) => times + 1)}
          />
        )}
      </section>
      <section className={classes.devices} aria-label={t('lobby.devices')}>
        <DevicePickers devices={devices} usable={usable} />
      </section>
      <div className={classes.language}>
        <LobbyTools devices={devices} />
        <LanguageSelect />
      </div>
    </main>
  )
}

type LobbyPresenceProps = Pick<ConferenceInfo, 'people' | 'recorded'>

/** The people in the call, as far as they are visible before joining, and the state of its recording. */
const LobbyPresence = ({ people, recorded }: LobbyPresenceProps) => {
  const t = useText(room)
  const { list } = useFormats()
  return (
    <div role="status" className={classes.presence}>
      {people && (
        <p className={classes.fact}>
          <IconUsers size={18} stroke={1.5} aria-hidden />
          <span>
            {people.count === 0 ? t('lobby.people.none') : t('lobby.people', { people: namesOf(people) })}
          </span>
        </p>
      )}
      {recorded && (
        <p className={classes.fact} data-recorded="">
          <IconPlayerRecordFilled size={14} aria-hidden />
          <span>{t('lobby.recorded')}</span>
        </p>
      )}
    </div>
  )

  function namesOf({ names, count }: NonNullable<LobbyPresenceProps['people']>): string {
    const shown = names.map((name) => shortName(name))
    const others = count - names.length
    return list(others > 0 ? [...shown, t('lobby.people.more', { count: others })] : shown)
  }
}

const dialogs = {
  background: lazyDialog(() =>
    import('./background-dialog.tsx').then(({ BackgroundDialog }) => BackgroundDialog),
  ),
  test: lazyDialog(() =>
    import('#room/connection-test/connection-test-dialog.tsx').then(
      ({ ConnectionTestDialog }) => ConnectionTestDialog,
    ),
  ),
}
const tools = Object.keys(dialogs) as (keyof typeof dialogs)[]

/** Dialogs that few people need before joining. Each is loaded when it is opened. */
const LobbyTools = ({ devices }: { devices: LocalDevices }) => {
  const t = useText(room)
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      {tools.map((tool) => (
        <Button key={tool} aria-haspopup="dialog" onClick={() => setOpen(tool)}>
          {t(`lobby.${tool}`)}
        </Button>
      ))}
      {Dialog && <Dialog devices={devices} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const ProfileDialog = lazyDialog(() =>
  import('#room/profile/profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
)

interface LobbyProfileProps {
  /** The signed-in account, whose name is not changed here. */
  readonly account: { readonly displayName: string; readonly color: number } | undefined
  readonly onSaved: () => void
}

/** This person as the others will see them, and My Profile to change that. */
export const LobbyProfile = ({ account, onSaved }: LobbyProfileProps) => {
  const t = useText(room)
  const [isOpen, setOpen] = useState(false)
  const { color = account?.color, picture = null } = readProfile()
  const name = account?.displayName ?? readName()
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Avatar name={name} color={color} picture={picture} size={28} />
        {t('profile')}
      </Button>
      {isOpen && (
        <ProfileDialog
          profile={{ name: account === undefined ? name : undefined, color, picture }}
          knownAs={account?.displayName}
          save={async (next) => {
            // A property that was never chosen stays as each conference has it.
            storeProfile({
              ...readProfile(),
              ...(next.color !== color && { color: next.color }),
              ...(next.picture !== picture && { picture: next.picture }),
            })
            if (next.name !== undefined) storeName(next.name)
            onSaved()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
