import type { Breakout } from '@lumi/contract'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import visually from '#ui/visually-hidden.module.css'
import { createBreakout } from './breakout.ts'
import type { BreakoutAccess } from './breakout-access.ts'
import classes from './breakout-notice.module.css'
import { ChooseSheet } from './choose-sheet.tsx'
import { useTimeLeft } from './use-time-left.ts'

interface BreakoutNoticeProps extends ModelProps<BreakoutAccess> {
  readonly breakout: Breakout
}

/** That rooms are open, where one is, and the ways between them. */
export const BreakoutNotice = ({ model: access, breakout }: BreakoutNoticeProps) => {
  const model = access.once(createBreakout)
  const t = useText(words)
  const mayManage = useSignal(model.mayManage)
  const [isChoosing, setChoosing] = useState(false)
  const { rooms, closes, mode } = breakout
  const here = rooms.find(({ confId }) => confId === model.confId)
  const calling = mayManage ? rooms.filter((room) => room.helpAsked !== null && room !== here) : []
  const isAsking = here !== undefined && here.helpAsked !== null
  return (
    <section className={classes.notice} aria-label={t('notice.open')}>
      <p className={classes.title} dir="auto">
        {here?.displayName ?? t('notice.open')}
      </p>
      {closes && <Countdown closes={closes} />}
      {isAsking && !mayManage && (
        <p className={classes.hint} role="status">
          {t('help.asked')}
        </p>
      )}
      {calling.map(({ confId, displayName }) => (
        <Button key={confId} look="main" onClick={() => void model.enter(confId)}>
          {t('calls', { name: displayName })}
        </Button>
      ))}
      {mode === 'choose' && !mayManage && <Button onClick={() => setChoosing(true)}>{t('choose')}</Button>}
      {here && !mayManage && (
        <Button onClick={() => void model.askForHelp(!isAsking)}>{t(isAsking ? 'help.end' : 'help')}</Button>
      )}
      {here && (
        <Button look="main" onClick={() => void model.enter(null)}>
          {t('return')}
        </Button>
      )}
      {isChoosing && <ChooseSheet model={model} breakout={breakout} onClose={() => setChoosing(false)} />}
    </section>
  )
}

const Countdown = ({ closes }: { readonly closes: string }) => {
  const t = useText(words)
  const { clock } = useFormats()
  const left = useTimeLeft(closes) ?? 0
  const spoken = left <= 10 ? t('notice.seconds') : left <= 60 ? t('notice.minute') : ''
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
