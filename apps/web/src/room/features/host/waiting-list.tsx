import type { WaitingUser } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/host-pane.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { shortName } from '#room/ui/short-name.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { HostModel } from './host.ts'
import classes from './host-pane.module.css'
import { Section } from './section.tsx'

/** Who waits to be admitted and since when. Where nobody can wait, it takes no room. */
export const WaitingList = ({ model }: { readonly model: HostModel }) => {
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

/** Asks about those who waited when it was opened: whoever comes meanwhile goes on waiting. */
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
