import type { ConferenceUser } from '@lumi/contract'
import { refusalToChange } from '@lumi/contract/user-actions'
import { Role } from '@lumi/contract/values'
import { IconMicrophoneOff, IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import privileges from '#locales/host-pane.gen.ts'
import room from '#locales/room.gen.ts'
import { privilegeOrder } from '#room/channel/permission.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { InviteActions } from '#room/ui/invite-actions.tsx'
import { shortName } from '#room/ui/names.ts'
import { Pane } from '#room/ui/pane.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import { Switch } from '#room/ui/switch.tsx'
import type { UserActions, UsersModel } from './model.ts'
import classes from './panel.module.css'
import { linesOf, UserLines } from './user-list.tsx'
import type { MenuItem } from './user-row.tsx'

interface UsersPanelProps {
  readonly model: UsersModel
  readonly onClose: () => void
}

type Asked = { readonly about: 'expel' | 'privileges'; readonly user: ConferenceUser }

/** Everyone in the conference, by role. */
export const UsersPanel = ({ model, onClose }: UsersPanelProps) => {
  const t = useText(words)
  const shared = useText(room)
  const { compare } = useFormats()
  const roster = useSignal(model.feed.roster)
  const absent = useSignal(model.absent.members)
  const actions = useSignal(model.actions)
  useEffect(() => model.absent.follow(), [model])
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const scrolled = useRef<HTMLElement>(null)
  const lines = useMemo(
    () => roster && linesOf(roster, absent, search, compare),
    [roster, absent, search, compare],
  )
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
        title={t('title')}
        list={t('list')}
        top={
          <div className={classes.top}>
            {model.invite && <InviteActions invite={model.invite} />}
            <div className={classes.tools}>
              <label className={classes.search}>
                <IconSearch size={18} stroke={1.5} aria-hidden />
                <input
                  type="search"
                  value={search}
                  placeholder={t('search')}
                  aria-label={t('search')}
                  onChange={(event) => setSearch(event.currentTarget.value)}
                />
              </label>
              {actions && (
                <Button className={classes.all} onClick={() => void actions.muteEveryone()}>
                  <IconMicrophoneOff size={18} stroke={1.5} aria-hidden />
                  {t('muteAll')}
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
          <p className={classes.empty}>{shared('loading')}</p>
        )}
      </Pane>
      {asked?.about === 'expel' && actions && (
        <ConfirmSheet
          title={t('expel.title', { name: shortName(asked.user.displayName) })}
          action={t('menu.expel')}
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

/** Runs the actions that need no dialog. */
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

interface PrivilegesDialogProps {
  readonly model: Pick<UsersModel, 'feed' | 'roster'>
  readonly userId: string
  readonly actions: UserActions
  readonly onClose: () => void
}

/** The privileges of one person. Each choice takes effect at once; nobody grants a privilege that they lack. */
const PrivilegesDialog = ({ model, userId, actions, onClose }: PrivilegesDialogProps) => {
  const t = useText(words)
  const meaningOf = useText(privileges)
  const me = useSignal(model.feed.me)
  const user = useSignal(model.roster)?.get(userId)
  if (!user) return null
  return (
    <Sheet title={t('privileges.title', { name: shortName(user.displayName) })} onClose={onClose}>
      <p className={classes.help}>{t('privileges.help')}</p>
      <div>
        {privilegeOrder.map((privilege) => {
          const has = user.privileges[privilege]
          const refusal = refusalToChange(
            me,
            { ...user, inside: user.active },
            { privileges: { [privilege]: !has } },
          )
          return (
            <Switch
              key={privilege}
              label={meaningOf(`privilege.${privilege}`)}
              help={meaningOf(
                refusal === 'privilegeAboveOwn' ? 'privilege.notOwn' : `privilege.${privilege}.help`,
              )}
              isOn={has}
              onChange={
                refusal ? undefined : (isGiven) => void actions.changePrivilege(user, privilege, isGiven)
              }
            />
          )
        })}
      </div>
    </Sheet>
  )
}
