import { IconMicrophoneOff, IconScreenShareOff, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/host-pane.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import type { HostModel } from './host.ts'
import classes from './host-pane.module.css'
import { Section } from './section.tsx'

/** What is done for everyone in the call. */
export const EveryoneActions = ({ model }: { readonly model: HostModel }) => {
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
