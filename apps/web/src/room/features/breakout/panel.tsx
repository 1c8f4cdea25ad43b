import { textLimits } from '@lumi/contract/values'
import { type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/breakout.gen.ts'
import common from '#locales/common.gen.ts'
import type { ModelProps, PanelProps } from '#room/part-props.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { TextField } from '#room/ui/field.tsx'
import { Pane } from '#room/ui/pane.tsx'
import type { BreakoutModel } from './model.ts'
import type { OpenBreakout } from './open-breakout.ts'
import { OpenForm } from './open-form.tsx'
import classes from './panel.module.css'
import { useOpenBreakout } from './parts.tsx'
import { type Place, PlaceList } from './place-list.tsx'

/** Hosts open breakout rooms here, and run them while they are open. */
export const BreakoutPanel = ({ model, onClose }: PanelProps<BreakoutModel>) => {
  const t = useText(words)
  const shared = useText(common)
  const breakout = useOpenBreakout(model)
  return (
    <Pane title={t('title')} list={t('list')} onClose={onClose}>
      {breakout === undefined && <p className={classes.hint}>{shared('state.loading')}</p>}
      {breakout === null && <OpenForm model={model} />}
      {breakout && <OpenRooms model={model} breakout={breakout} />}
    </Pane>
  )
}

const moreMinutes = 5

interface OpenRoomsProps extends ModelProps<BreakoutModel> {
  readonly breakout: OpenBreakout
}

/** The people in each room, and the actions for all of them. */
export const OpenRooms = ({ model, breakout }: OpenRoomsProps) => {
  const t = useText(words)
  const [asks, setAsks] = useState(false)
  const waits = t(breakout.mode === 'choose' ? 'person.chooses' : 'person.waits')
  const actionOf = (name: string, roomId: string | null) =>
    (roomId ?? breakout.confId) === model.confId ? (
      <span className={classes.hint}>{t('here')}</span>
    ) : (
      <Button aria-label={t('visit.of', { name })} onClick={() => void model.enter(roomId)}>
        {t('visit')}
      </Button>
    )
  // Hosts move the others; they go to rooms themselves by 'Visit'.
  const others = <Person extends { readonly userId: string }>(people: readonly Person[]) =>
    people.filter(({ userId }) => userId !== model.userId)
  const main: Place = {
    id: null,
    name: t('main'),
    people: others(breakout.people).map(({ isWaiting, ...person }) => ({
      ...person,
      note: isWaiting ? waits : undefined,
    })),
    count: breakout.people.length,
    action: actionOf(t('main'), null),
  }
  const rooms = breakout.rooms.map(
    ({ confId, displayName, people, helpAsked }): Place => ({
      id: confId,
      name: displayName,
      people: others(people),
      count: people.length,
      note: helpAsked === null ? undefined : <span className={classes.calling}>{t('asks')}</span>,
      action: actionOf(displayName, confId),
    }),
  )
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t('move.drag')}</p>
      <PlaceList places={[main, ...rooms]} onMove={(userId, roomId) => void model.move([userId], roomId)} />
      <Message model={model} />
      <Button onClick={() => void model.close(60)}>{t('back.soon')}</Button>
      <Button look="danger" onClick={() => setAsks(true)}>
        {t('back.now')}
      </Button>
      {/* The last: it comes when the first is pressed, and takes nothing's place. */}
      {breakout.closes !== null && (
        <Button onClick={() => void model.extend(moreMinutes * 60)}>
          {t('more', { count: moreMinutes })}
        </Button>
      )}
      {asks && (
        <ConfirmSheet
          title={t('back.now.title')}
          action={t('back.now')}
          run={() => model.close(0)}
          onClose={() => setAsks(false)}
        >
          <p>{t('back.now.body')}</p>
        </ConfirmSheet>
      )}
    </div>
  )
}

const Message = ({ model }: ModelProps<BreakoutModel>) => {
  const t = useText(words)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const { run, pending } = useAction(async () => {
    if (!(await model.announce(text.trim()))) return
    setText('')
    setSent(true)
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) void run()
  }
  return (
    <form className={classes.message} onSubmit={onSubmit}>
      <TextField
        label={t('message')}
        value={text}
        maxLength={textLimits.breakoutMessage}
        help={model.isEncrypted ? t('message.clear') : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setSent(false)
        }}
      />
      <Button type="submit" disabled={pending || text.trim() === ''}>
        {t('message.send')}
      </Button>
      <p className={classes.hint} role="status">
        {isSent ? t('message.sent') : ''}
      </p>
    </form>
  )
}
