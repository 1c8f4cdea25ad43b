import type { Trial } from '@lumi/contract'
import { type MountedRoom, mountRoom } from '@lumi/sdk'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createTrial } from '#api/visitor.ts'
import { useLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/absolute.ts'
import texts from '#locales/docs-try.gen.ts'
import { InviteLink, RoomCreation } from '#ui/demo-room/demo-room.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './live-room.module.css'

const eventNames = [
  'state',
  'joined',
  'userJoined',
  'userLeft',
  'microphone',
  'camera',
  'panel',
  'shares',
] as const

/** What a page may tell its room, as it is written in a program. */
const commands: Readonly<Record<string, (room: MountedRoom) => void>> = {
  "room.openPanel('chat')": (room) => room.openPanel('chat'),
  'room.openPanel(null)': (room) => room.openPanel(null),
  'room.setCamera(false)': (room) => room.setCamera(false),
  "room.setLook({ layout: 'sideBySide' })": (room) => room.setLook({ layout: 'sideBySide' }),
  'room.leave()': (room) => room.leave(),
}

/** The example above at work: a demo room in this page, what the page may tell it, and what the page hears of it. */
export const LiveRoom = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(texts)
  const [trial, setTrial] = useState<Trial>()
  const create = useInlineAction(async (signal) => {
    const request = { customerType: 'docs' }
    const created = await createTrial({ displayName: t('room.name'), request, signal })
    if (!signal.aborted) setTrial(created)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => void create.run(), [])
  return (
    <section className={classes.live} aria-label={t('room')}>
      {trial ? (
        <Room trial={trial} />
      ) : (
        <RoomCreation failure={create.failure} again={create.run} waiting={t('room.waiting')} />
      )}
      <Button variant="default" onClick={onClose}>
        {t('room.close')}
      </Button>
    </section>
  )
}

const Room = ({ trial }: { readonly trial: Trial }) => {
  const t = useText(texts)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<MountedRoom>()
  const [events, setEvents] = useState<readonly string[]>([])

  useEffect(() => {
    if (!place.current) return
    const mounted = mountRoom(place.current, {
      baseUrl: window.location.origin,
      confId: trial.confId,
      key: new URL(absolute(trial.hostUrl)).searchParams.get('key') ?? undefined,
      hidden: ['polls', 'reactions'],
      layout: 'speaker',
      language,
      title: t('room'),
    })
    for (const name of eventNames)
      mounted.on(name, (data) => setEvents((before) => [...before, `${name} ${JSON.stringify(data)}`]))
    setRoom(mounted)
    return () => mounted.unmount()
  }, [trial, language, t])

  return (
    <>
      <div ref={place} className={classes.room} />
      <div className={classes.commands} dir="ltr">
        {Object.entries(commands).map(([code, run]) => (
          <Button key={code} variant="default" size="xs" onClick={() => room && run(room)}>
            <code>{code}</code>
          </Button>
        ))}
      </div>
      <h3>{t('room.events')}</h3>
      <div
        className={classes.events}
        dir="ltr"
        role="log"
        aria-label={t('room.events')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard as well
        tabIndex={0}
      >
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <p key={index}>{event}</p>
        ))}
      </div>
      <InviteLink room={trial} />
    </>
  )
}
