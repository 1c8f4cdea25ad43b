import { UserGroup } from '@lumi/contract/values'
import { Checkbox, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usersQuery } from '#api/conference-user/list-users.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/announcement.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import classes from './recipients-field.module.css'

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
  const { data } = useInfiniteQuery(usersQuery(confId, { active: 'true' }))
  const toggle = (userId: string) =>
    onUsers(userIds.includes(userId) ? userIds.filter((one) => one !== userId) : [...userIds, userId])
  return (
    <>
      <Select
        label={t('recipients')}
        allowDeselect={false}
        data={groups.map((value) => ({ value: String(value), label: t(`group.${value}`) }))}
        value={String(group)}
        onChange={(value) => onGroup(Number(value) as UserGroup)}
      />
      {group === UserGroup.specified && (
        <FieldGroup legend={t('users')}>
          <div className={classes.users}>
            {data?.users.map(({ userId, displayName }) => (
              <Checkbox
                key={userId}
                label={<bdi>{displayName}</bdi>}
                checked={userIds.includes(userId)}
                onChange={() => toggle(userId)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
