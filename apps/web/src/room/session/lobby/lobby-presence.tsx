import type { ConferenceInfo } from '@lumi/contract'
import { IconPlayerRecordFilled, IconUsers } from '@tabler/icons-react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { shortName } from '#room/ui/short-name.ts'
import classes from './lobby-page.module.css'

type LobbyPresenceProps = Pick<ConferenceInfo, 'people' | 'recorded'>

/** The people in the call, as far as somebody may see them who has not joined, and the state of its recording. */
export const LobbyPresence = ({ people, recorded }: LobbyPresenceProps) => {
  const t = useText(room)
  const { list } = useFormats()
  return (
    <div role="status" className={classes.presence}>
      {people && (
        <p className={classes.fact}>
          <IconUsers size={18} stroke={1.5} aria-hidden />
          <span>
            {people.count === 0 ? t('lobby.people.none') : t('lobby.people', { people: namesOf(people) })}
          </span>
        </p>
      )}
      {recorded && (
        <p className={classes.fact} data-recorded="">
          <IconPlayerRecordFilled size={14} aria-hidden />
          <span>{t('lobby.recorded')}</span>
        </p>
      )}
    </div>
  )

  function namesOf({ names, count }: NonNullable<LobbyPresenceProps['people']>): string {
    const shown = names.map((name) => shortName(name))
    const others = count - names.length
    return list(others > 0 ? [...shown, t('lobby.people.more', { count: others })] : shown)
  }
}
