import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/announcement.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { SelectField } from '#room/ui/select-field.tsx'
import type { AnnouncementDraft } from './announcement.ts'
import type { HostModel } from './host.ts'
import classes from './host-pane.module.css'

interface RecipientsProps {
  readonly model: HostModel
  readonly draft: AnnouncementDraft
  readonly onChange: (change: Partial<AnnouncementDraft>) => void
}

/** Whom it is for: a group, or chosen people who are there now. */
export const Recipients = ({ model, draft: { group, userIds }, onChange }: RecipientsProps) => {
  const t = useText(words)
  const { compare } = useFormats()
  const roster = useSignal(model.feed.roster)
  const people = [...(roster?.values() ?? [])].sort((a, b) => compare(a.displayName, b.displayName))
  const choose = (userId: string, isChosen: boolean) =>
    onChange({ userIds: [...userIds.filter((one) => one !== userId), ...(isChosen ? [userId] : [])] })
  return (
    <>
      <SelectField
        label={t('recipients')}
        value={group}
        options={(['2', '3', '4', '5', '1'] as const).map((value) => ({ value, label: t(`group.${value}`) }))}
        onChoose={(chosen) => onChange({ group: chosen })}
      />
      {group === '1' && (
        <fieldset className={classes.people} aria-label={t('users')}>
          {people.map(({ userId, displayName }) => (
            <label key={userId} className={classes.check}>
              <input
                type="checkbox"
                checked={userIds.includes(userId)}
                onChange={(event) => choose(userId, event.currentTarget.checked)}
              />
              <span dir="auto">{displayName}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
