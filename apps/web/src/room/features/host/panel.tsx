import type { WaitingUser } from '@lumi/contract'
import { IconMicrophoneOff, IconScreenShareOff, IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/host-pane.gen.ts'
import { privilegeOrder } from '#room/channel/permission.ts'
import type { PanelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { shortName } from '#room/ui/names.ts'
import { Pane } from '#room/ui/pane.tsx'
import { Switch } from '#room/ui/switch.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import type { EntryModel, HostModel, PrivilegedRole } from './model.ts'
import classes from './panel.module.css'

/** The tools of hosts: people who wait, actions for everyone, and privileges. */
export const HostPanel = ({ model, onClose }: PanelProps<HostModel>) => {
  const t = useText(words)
  const entry = useSignal(model.entry)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      <div className={classes.sections}>
        <WaitingList model={model} />
        {entry && <EntrySwitches entry={entry} />}
        <EveryoneActions model={model} />
        {entry && <PrivilegeSwitches entry={entry} />}
      </div>
    </Pane>
  )
}

/** The people who wait to be admitted, and since when. Where nobody can wait, it takes no space. */
const WaitingList = ({ model }: { readonly model: HostModel }) => {
  const t = useText(words)
  const shared = useText(common)
  const waiting = useSignal(model.waiting)
  const people = useSignal(model.people)
  const { waitingRoom } = useSignal(model.feed.conference)
  const [refusing, setRefusing] = useState<readonly WaitingUser[]>()
  useEffect(() => model.seeWaiting(), [model])
  const admitAll = useAction(() => model.admit())
  if (!waitingRoom && people.length === 0) return null
  return (
    <Section title={t('waiting', { count: people.length })}>
      {waiting.state === 'loading' && <p className={classes.note}>{shared('state.loading')}</p>}
      {waiting.state === 'failed' && (
        <div role="alert" className={classes.row}>
          <span className={classes.words}>{t('waiting.failed')}</span>
          <Button className={classes.small} onClick={() => void model.load()}>
            {shared('action.retry')}
          </Button>
        </div>
      )}
      {waiting.state === 'known' && people.length === 0 && (
        <p className={`${classes.note} ${classes.none}`}>{t('waiting.none')}</p>
      )}
      <ul className={classes.list}>
        {people.map((user) => (
          <WaitingRow
            key={user.userId}
            user={user}
            model={model}
            onRefuse={model.mayRefuse ? () => setRefusing([user]) : undefined}
          />
        ))}
      </ul>
      {people.length > 1 && (
        <div className={classes.both}>
          {model.mayRefuse && <Button onClick={() => setRefusing(people)}>{t('refuse.all')}</Button>}
          <Button look="main" onClick={() => admitAll.run()} disabled={admitAll.pending}>
            {t('admit.all')}
          </Button>
        </div>
      )}
      {refusing && <RefuseSheet users={refusing} model={model} onClose={() => setRefusing(undefined)} />}
    </Section>
  )
}

interface RefuseSheetProps {
  readonly users: readonly WaitingUser[]
  readonly model: HostModel
  readonly onClose: () => void
}

/** Asks about those who waited when it was opened: people who come meanwhile go on waiting. */
const RefuseSheet = ({ users, model, onClose }: RefuseSheetProps) => {
  const t = useText(words)
  const [first, ...others] = users
  const count = users.length
  const one = others.length === 0 && first
  return (
    <ConfirmSheet
      title={one ? t('refuse.title', { name: shortName(one.displayName) }) : t('refuse.all.title', { count })}
      action={t('refuse')}
      run={() => model.refuse(users)}
      onClose={onClose}
    >
      <p>{t(one ? 'refuse.body' : 'refuse.all.body')}</p>
    </ConfirmSheet>
  )
}

interface WaitingRowProps {
  readonly user: WaitingUser
  readonly model: HostModel
  readonly onRefuse: (() => void) | undefined
}

const WaitingRow = ({ user: { userId, displayName, color, since }, model, onRefuse }: WaitingRowProps) => {
  const t = useText(words)
  const { time, moment } = useFormats()
  const at = Date.parse(since)
  const { run, pending } = useAction(() => model.admit([userId]))
  return (
    <li className={classes.row}>
      <Avatar name={displayName} color={color} size={32} />
      <span className={classes.words}>
        <span className={classes.name} dir="auto" title={displayName}>
          {displayName}
        </span>
        <span className={classes.note} title={moment(at)}>
          {t('waiting.since', { time: time(at) })}
        </span>
      </span>
      <span className={classes.buttons}>
        {onRefuse && (
          <Button
            className={classes.small}
            aria-label={t('refuse.of', { name: displayName })}
            onClick={onRefuse}
          >
            {t('refuse')}
          </Button>
        )}
        <Button
          className={classes.small}
          look="main"
          aria-label={t('admit.of', { name: displayName })}
          onClick={() => run()}
          disabled={pending}
        >
          {t('admit')}
        </Button>
      </span>
    </li>
  )
}

/** Switches for the rules of joining. */
const EntrySwitches = ({ entry }: { readonly entry: EntryModel }) => {
  const t = useText(words)
  const rules = useSignal(entry.rules)
  return (
    <Section title={t('entry')}>
      {(['waitingRoom', 'locked'] as const).map((rule) => (
        <Switch
          key={rule}
          label={t(`entry.${rule}`)}
          help={t(`entry.${rule}.help`)}
          isOn={rules[rule]}
          onChange={(isOn) => void entry.set(rule, isOn)}
        />
      ))}
    </Section>
  )
}

/** Actions for everyone in the call. */
const EveryoneActions = ({ model }: { readonly model: HostModel }) => {
  const t = useText(words)
  const endable = useSignal(model.endable)
  const mute = useAction(model.muteEveryone)
  const endShares = useAction(model.endShares)
  const [announcing, setAnnouncing] = useState(false)
  return (
    <Section title={t('everyone')}>
      <Button className={classes.action} onClick={() => mute.run()} disabled={mute.pending}>
        <IconMicrophoneOff size={20} stroke={1.5} aria-hidden />
        {t('mute')}
      </Button>
      <p className={classes.note}>{t('mute.help')}</p>
      <Button
        className={classes.action}
        onClick={() => endShares.run()}
        disabled={endShares.pending || endable.length === 0}
      >
        <IconScreenShareOff size={20} stroke={1.5} aria-hidden />
        {t('shares', { count: endable.length })}
      </Button>
      <Button className={classes.action} onClick={() => setAnnouncing(true)}>
        <IconSpeakerphone size={20} stroke={1.5} aria-hidden />
        {t('announce')}
      </Button>
      {announcing && <AnnouncementDialog model={model} onClose={() => setAnnouncing(false)} />}
    </Section>
  )
}

const roles: readonly PrivilegedRole[] = ['privileges', 'presenterPrivileges']

/** Switches for the privileges of attendees and presenters, for all of them at once. */
const PrivilegeSwitches = ({ entry }: { readonly entry: EntryModel }) => {
  const t = useText(words)
  const rules = useSignal(entry.rules)
  const [role, setRole] = useState<PrivilegedRole>('privileges')
  return (
    <Section title={t('privileges')}>
      <fieldset className={classes.roles} aria-label={t('privileges.of')}>
        {roles.map((one) => (
          <label key={one} className={classes.role}>
            <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
            {t(`privileges.${one}`)}
          </label>
        ))}
      </fieldset>
      {privilegeOrder.map((privilege) => {
        const isOn = rules[role][privilege]
        const may = entry.mayAllow(privilege, !isOn)
        return (
          <Switch
            key={`${role}-${privilege}`}
            label={t(`privilege.${privilege}`)}
            help={t(may ? `privilege.${privilege}.help` : 'privilege.notOwn')}
            isOn={isOn}
            onChange={may ? (next) => void entry.allow(role, privilege, next) : undefined}
          />
        )
      })}
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the pane under a heading of its own. */
const Section = ({ title, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
