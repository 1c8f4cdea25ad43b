import { UserGroup } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/announcement.gen.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import { type AnnouncementValues, idsOf } from './announcement-values.ts'
import { ChosenUsers } from './chosen-users.tsx'

const groups = [
  UserGroup.all,
  UserGroup.attendees,
  UserGroup.presenters,
  UserGroup.hosts,
  UserGroup.specified,
] as const

interface RecipientsFieldProps {
  readonly confId: string
  readonly form: ChangeForm<AnnouncementValues>
}

/** Whom an announcement is for: everyone, a role, or some of those who are there now. */
export const RecipientsField = ({ confId, form }: RecipientsFieldProps) => {
  const t = useText(texts)
  return (
    <>
      <ChoiceSelect
        label={t('recipients')}
        choices={groups}
        nameOf={(group) => t(`group.${group}`)}
        {...form.choice('userGroup')}
      />
      {form.values.userGroup === UserGroup.specified && (
        <ChosenUsers
          confId={confId}
          userIds={idsOf(form.values.chosen)}
          onUsers={(ids) => form.set('chosen', ids.join(','))}
        />
      )}
    </>
  )
}
