import { IconDoorExit, IconHelpCircle, IconHelpCircleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { useCompact } from '#room/ui/use-compact.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './breakout-bar.module.css'
import { ChooseSheet } from './choose-sheet.tsx'
import type { BreakoutModel } from './model.ts'
import type { OpenBreakout } from './open-breakout.ts'
import { useTimeLeft } from './use-time-left.ts'

interface BreakoutBarProps extends ModelProps<BreakoutModel> {
  readonly breakout: OpenBreakout
}

/** Says that rooms are open and which one this is, with the ways between them; on a phone in one row. */
export const BreakoutBar = ({ model, breakout }: BreakoutBarProps) => {
  const t = useText(words)
  const isSmall = useCompact()
  const mayManage = useSignal(model.mayManage)
  const here = breakout.rooms.find(({ confId }) => confId === model.confId)
  const isAsking = here !== undefined && here.helpAsked !== null
  const HelpIcon = isAsking ? IconHelpCircleFilled : IconHelpCircle
  const help = t(isAsking ? 'help.end' : 'help')
  return (
    <section className={classes.bar} data-bar="" aria-label={t('notice.open')}>
      <p className={classes.title} dir="auto" title={here?.displayName}>
        {here?.displayName ?? t('notice.open')}
      </p>
      {breakout.closes !== null && breakout.endsAt !== undefined && (
        <Countdown closes={breakout.closes} endsAt={breakout.endsAt} />
      )}
      {!mayManage && <WaysToRooms model={model} breakout={breakout} />}
      {here && !mayManage && (
        <Button aria-label={help} title={help} onClick={() => void model.askForHelp(!isAsking)}>
          <HelpIcon size={20} stroke={1.5} aria-hidden />
          {isSmall ? t('help.short') : help}
        </Button>
      )}
      {here && (
        <Button
          look="main"
          aria-label={t('return')}
          title={t('return')}
          onClick={() => void model.enter(null)}
        >
          <IconDoorExit size={20} stroke={1.5} aria-hidden />
          {t(isSmall ? 'main' : 'return')}
        </Button>
      )}
    </section>
  )
}

interface WaysToRoomsProps extends ModelProps<BreakoutModel> {
  readonly breakout: OpenBreakout
}

/** The way to a room: back to one's own, or to one of those that people choose. Those who have none yet are asked. */
const WaysToRooms = ({ model, breakout }: WaysToRoomsProps) => {
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
  const isSmall = useCompact()
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
  const text = t('notice.closes', { time: clock(left) })
  return (
    <>
      <p className={classes.time} role="timer" aria-label={text} title={text}>
        {isSmall ? clock(left) : text}
      </p>
      <p className={visually.hidden} role="status">
        {spoken}
      </p>
    </>
  )
}

/** True where the last change made this time later. */
function useIsLater(time: string): boolean {
  const [last, setLast] = useState({ time, isLater: false })
  if (time !== last.time) setLast({ time, isLater: time > last.time })
  return last.isLater
}
