import type { Breakout } from '@lumi/contract'
import { IconDoorExit, IconHelpCircle, IconHelpCircleFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import { useCompact } from '#room/ui/use-compact.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './breakout-bar.module.css'
import type { BreakoutModel } from './model.ts'
import type { OpenBreakout } from './open-breakout.ts'
import panelClasses from './panel.module.css'

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

interface ChooseSheetProps extends ModelProps<BreakoutModel> {
  readonly breakout: Breakout
  readonly onClose: () => void
}

/** The rooms, of which somebody chooses one. */
const ChooseSheet = ({ model, breakout, onClose }: ChooseSheetProps) => {
  const t = useText(words)
  const mayViewUsers = useSignal(model.mayViewUsers)
  return (
    <Sheet title={t('choose.title')} onClose={onClose}>
      <ul className={panelClasses.list}>
        {breakout.rooms.map(({ confId, displayName, people }) => (
          <li key={confId} className={panelClasses.head}>
            <span className={panelClasses.words}>
              <span dir="auto">{displayName}</span>
              {mayViewUsers && (
                <span className={panelClasses.hint}>{t('people', { count: people.length })}</span>
              )}
            </span>
            {confId === model.confId ? (
              <span className={panelClasses.hint}>{t('here')}</span>
            ) : (
              <Button
                onClick={async () => {
                  if (await model.enter(confId)) onClose()
                }}
              >
                {t('choose.enter', { name: displayName })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const leftUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))

/** Seconds until a time of this page's clock (`performance.now()`), as they pass. */
function useTimeLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt))
  useEffect(() => {
    setLeft(leftUntil(endsAt))
    const timer = setInterval(() => setLeft(leftUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
