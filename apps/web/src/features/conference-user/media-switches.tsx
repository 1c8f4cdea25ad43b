import type { ConferenceUserDetails } from '@lumi/contract'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useChangeUser } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useTold } from '#ui/state/use-told.ts'
import classes from './user-dialog.module.css'

const media = {
  video: { state: 'videoState', source: 'camera' },
  audio: { state: 'audioState', source: 'microphone' },
} as const
type Kind = keyof typeof media
const kinds = Object.keys(media) as Kind[]

/**
 * Turns somebody's camera and microphone off at once, and asks them to turn these on, as hosts in the room do. The
 * switches show what is on.
 */
export const MediaSwitches = ({ user }: { readonly user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeUser()
  /** Outcome of the last press that was to turn each on. */
  const [answers, setAnswers] = useState<Partial<Record<Kind, 'asked' | 'refused'>>>({})
  const turn = useTold(async (kind: Kind, isOn: boolean) => {
    const { state, source } = media[kind]
    const { asked, [state]: now } = await mutateAsync({ user, change: { [state]: isOn ? 1 : 0 } })
    // A server of the version before asks nobody, and answers that it is on.
    const answer = !isOn || now === 1 ? undefined : asked.includes(source) ? 'asked' : 'refused'
    setAnswers((before) => ({ ...before, [kind]: answer }))
  })
  const told = kinds.flatMap((kind) => {
    const answer = answers[kind]
    return answer && user[media[kind].state] === 0
      ? t(`media.${answer}.${kind}`, { name: user.displayName })
      : []
  })
  return (
    <FieldGroup legend={t('media')}>
      <div>
        <div className={classes.switches}>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`media.${kind}`)}
              checked={user[media[kind].state] === 1}
              onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
            />
          ))}
        </div>
        <div role="status">
          {told.map((text) => (
            <p key={text} className={classes.told}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </FieldGroup>
  )
}
