import type { ConferenceUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconMicrophoneOff, IconSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { InviteActions } from '#room/ui/invite-actions.tsx'
import { Pane } from '#room/ui/pane.tsx'
import { shortName } from '#room/ui/short-name.ts'
import type { MenuItem } from './menu-items.ts'
import { PrivilegesDialog } from './privileges-dialog.tsx'
import { UserLines } from './user-lines.tsx'
import { linesOf } from './user-list.ts'
import type { UsersModel } from './users.ts'
import classes from './users-pane.module.css'

interface UsersPaneProps {
  readonly model: UsersModel
  readonly onClose: () => void
}

type Asked = { readonly about: 'expel' | 'privileges'; readonly user: ConferenceUser }

/** Everyone in the conference, by role. */
export const UsersPane = ({ model, onClose }: UsersPaneProps) => {
  const t = useText(room)
  const s = useText(words)
  const { compare } = useFormats()
  const roster = useSignal(model.feed.roster)
  const actions = useSignal(model.actions)
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const scrolled = useRef<HTMLElement>(null)
  const lines = useMemo(() => roster && linesOf(roster, search, compare), [roster, search, compare])
  const onChoose = useCallback(
    (item: MenuItem, user: ConferenceUser) => {
      if (item === 'expel' || item === 'privileges') setAsked({ about: item, user })
      else void act(model, item, user)
    },
    [model],
  )
  const close = () => setAsked(undefined)
  return (
    <>
      <Pane
        title={t('users.title')}
        list={t('users.list')}
        top={
          <div className={classes.top}>
            {model.invite && <InviteActions invite={model.invite} />}
            <div className={classes.tools}>
              <label className={classes.search}>
                <IconSearch size={18} stroke={1.5} aria-hidden />
                <input
                  type="search"
                  value={search}
                  placeholder={s('search')}
                  aria-label={s('search')}
                  onChange={(event) => setSearch(event.currentTarget.value)}
                />
              </label>
              {actions && (
                <Button className={classes.all} onClick={() => void actions.muteEveryone()}>
                  <IconMicrophoneOff size={18} stroke={1.5} aria-hidden />
                  {s('muteAll')}
                </Button>
              )}
            </div>
          </div>
        }
        scrolled={scrolled}
        onClose={onClose}
      >
        {lines ? (
          <UserLines model={model} lines={lines} scrolled={scrolled} onChoose={onChoose} />
        ) : (
          <p className={classes.empty}>{t('loading')}</p>
        )}
      </Pane>
      {asked?.about === 'expel' && actions && (
        <ConfirmSheet
          title={t('expel.title', { name: shortName(asked.user.displayName) })}
          action={t('users.expel')}
          doing={t('expel.expelling')}
          run={() => actions.expel(asked.user)}
          onClose={close}
        >
          <p>{t('expel.body')}</p>
        </ConfirmSheet>
      )}
      {asked?.about === 'privileges' && actions && (
        <PrivilegesDialog model={model} userId={asked.user.userId} actions={actions} onClose={close} />
      )}
    </>
  )
}

/** What is done at once. */
function act(
  { actions, pins, spotlight }: UsersModel,
  item: Exclude<MenuItem, 'expel' | 'privileges'>,
  user: ConferenceUser,
) {
  const may = actions.peek()
  switch (item) {
    case 'pin':
    case 'unpin':
      return pins.toggle(user.userId)
    case 'spotlight':
      return spotlight(user)
    case 'endSpotlight':
      return spotlight(undefined)
    case 'mute':
      return may?.mute(user)
    case 'askToUnmute':
      return may?.askToUnmute(user)
    case 'stopVideo':
      return may?.stopVideo(user)
    case 'makeHost':
      return may?.changeRole(user, Role.host)
    case 'makePresenter':
      return may?.changeRole(user, Role.presenter)
  }
}
