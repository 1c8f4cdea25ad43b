import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { useLasting } from '#room/ui/use-lasting.ts'
import visually from '#ui/visually-hidden.module.css'
import { type BreakoutModel, createBreakout } from './breakout.ts'
import type { BreakoutAccess, OpenBreakout } from './breakout-access.ts'
import classes from './breakout-notice.module.css'
import { ChooseSheet } from './choose-sheet.tsx'
import { useTimeLeft } from './use-time-left.ts'

interface BreakoutNoticeProps extends ModelProps<BreakoutAccess> {
  readonly breakout: OpenBreakout
}

/** Longer than a host takes to load the page again. Milliseconds. */
const desertedMs = 8000

/** That rooms are open, where one is, and the ways between them. */
export const BreakoutNotice = ({ model: access, breakout }: BreakoutNoticeProps) => {
  const model = access.once(createBreakout)
  const t = useText(words)
  const mayManage = useSignal(model.mayManage)
  const isDeserted = useLasting(!breakout.isHosted, desertedMs)
  const here = breakout.rooms.find(({ confId }) => confId === model.confId)
  const isAsking = here !== undefined && here.helpAsked !== null
  return (
    <section className={classes.notice} aria-label={t('notice.open')}>
      <p className={classes.title} dir="auto">
        {here?.displayName ?? t('notice.open')}
      </p>
      {breakout.closes !== null && breakout.endsAt !== undefined && (
        <Countdown closes={breakout.closes} endsAt={breakout.endsAt} />
      )}
      <p className={classes.hint} role="status">
        {isDeserted
          ? t(here ? 'notice.deserted.room' : 'notice.deserted')
          : isAsking && !mayManage
            ? t('help.asked')
            : ''}
      </p>
      {mayManage ? (
        <ForHosts model={model} breakout={breakout} />
      ) : (
        <ForOthers model={model} breakout={breakout} />
      )}
      {here && !mayManage && (
        <Button onClick={() => void model.askForHelp(!isAsking)}>{t(isAsking ? 'help.end' : 'help')}</Button>
      )}
      {here && (
        <Button look="main" onClick={() => void model.enter(null)}>
          {t('return')}
        </Button>
      )}
    </section>
  )
}

interface PartProps extends ModelProps<BreakoutModel> {
  readonly breakout: OpenBreakout
}

/** Who asks for help, and who has come late and is in no room yet. */
const ForHosts = ({ model, breakout: { mode, rooms, people } }: PartProps) => {
  const t = useText(words)
  const calling = rooms.filter(({ confId, helpAsked }) => helpAsked !== null && confId !== model.confId)
  const waiting = mode === 'manual' ? people.filter(({ isWaiting }) => isWaiting) : []
  return (
    <>
      {calling.map(({ confId, displayName }) => (
        <Button key={confId} look="main" onClick={() => void model.enter(confId)}>
          {t('calls', { name: displayName })}
        </Button>
      ))}
      {waiting.length > 0 && (
        <Button onClick={model.lookAfter}>
          {t('waiting', { count: waiting.length, name: waiting[0]?.displayName ?? '' })}
        </Button>
      )}
    </>
  )
}

/** The way to a room: back to one's own, or to one of those that people choose. Whoever has none yet is asked. */
const ForOthers = ({ model, breakout }: PartProps) => {
  const t = useText(words)
  const { mode, rooms, people, ownRoomId } = breakout
  const isToChoose =
    mode === 'choose' && people.some(({ userId, isWaiting }) => isWaiting && userId === model.userId)
  const [isChoosing, setChoosing] = useState(isToChoose)
  const own = rooms.find(({ confId }) => confId === ownRoomId)
  return (
    <>
      {own && (
        <Button look="main" onClick={() => void model.enter(own.confId)}>
          {t('back', { name: own.displayName })}
        </Button>
      )}
      {mode === 'choose' && (
        <Button look={isToChoose ? 'main' : 'quiet'} onClick={() => setChoosing(true)}>
          {t('choose')}
        </Button>
      )}
      {isChoosing && <ChooseSheet model={model} breakout={breakout} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface CountdownProps {
  readonly closes: string
  readonly endsAt: number
}

const Countdown = ({ closes, endsAt }: CountdownProps) => {
  const t = useText(words)
  const { clock, time } = useFormats()
  const left = useTimeLeft(endsAt)
  const isLater = useIsLater(closes)
  const spoken =
    left <= 10
      ? t('notice.seconds')
      : left <= 60
        ? t('notice.minute')
        : isLater
          ? t('notice.later', { time: time(Date.parse(closes)) })
          : ''
  return (
    <>
      <p className={classes.hint} role="timer">
        {t('notice.closes', { time: clock(left) })}
      </p>
      <p className={visually.hidden} role="status">
        {spoken}
      </p>
    </>
  )
}

/** Whether this time was put off when it was changed last. */
function useIsLater(time: string): boolean {
  const [last, setLast] = useState({ time, isLater: false })
  if (time !== last.time) setLast({ time, isLater: time > last.time })
  return last.isLater
}
