import { UserGroup } from '@lumi/contract/values'
import { Select } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/announcement.gen.ts'
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
  readonly group: UserGroup
  readonly userIds: readonly string[]
  readonly onGroup: (group: UserGroup) => void
  readonly onUsers: (userIds: readonly string[]) => void
}

/** Whom an announcement is for: everyone, a role, or some of those who are there now. */
export const RecipientsField = ({ confId, group, userIds, onGroup, onUsers }: RecipientsFieldProps) => {
  const t = useText(texts)
  return (
    <>
      <Select
        label={t('recipients')}
        allowDeselect={false}
        data={groups.map((value) => ({ value: String(value), label: t(`group.${value}`) }))}
        value={String(group)}
        onChange={(value) => onGroup(Number(value) as UserGroup)}
      />
      {group === UserGroup.specified && <ChosenUsers confId={confId} userIds={userIds} onUsers={onUsers} />}
    </>
  )
}
