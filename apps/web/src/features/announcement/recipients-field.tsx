import { UserGroup } from '@lumi/contract/values'
import { Checkbox, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usersQuery } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/announcement.gen.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { FieldGroup } from '#ui/form/radio-field.tsx'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import { NextPage } from '#ui/list/next-page.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { type AnnouncementValues, idsOf } from './announcement-values.ts'
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
  readonly form: ChangeForm<AnnouncementValues>
}

/** Chooses the recipients: everyone, a role, or some of the people who are in the conference now. */
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

interface ChosenUsersProps {
  readonly confId: string
  readonly userIds: readonly string[]
  readonly onUsers: (userIds: readonly string[]) => void
}

/** Chooses among the people who are in the conference now. */
const ChosenUsers = ({ confId, userIds, onUsers }: ChosenUsersProps) => {
  const t = useText(texts)
  const query = useInfiniteQuery(usersQuery(confId, { active: 'true' }))
  const { data, hasNextPage, isPlaceholderData } = query
  const toggle = (userId: string) =>
    onUsers(userIds.includes(userId) ? userIds.filter((one) => one !== userId) : [...userIds, userId])

  // People who have left disappear from the list, and from the chosen ones.
  const isWhole = data !== undefined && !hasNextPage && !isPlaceholderData
  const left = isWhole ? userIds.filter((id) => !data.users.some(({ userId }) => userId === id)) : []
  const stay = left.length > 0 ? userIds.filter((id) => !left.includes(id)) : undefined
  useEffect(() => {
    if (stay) onUsers(stay)
  })

  return (
    <FieldGroup legend={t('users')}>
      <Loaded query={query} skeleton={<Skeleton height={20} width={200} />}>
        {({ users }) =>
          users.length === 0 ? (
            <p className={classes.none}>{t('users.none')}</p>
          ) : (
            <div className={classes.users}>
              {users.map(({ userId, displayName }) => (
                <Checkbox
                  key={userId}
                  label={<bdi>{displayName}</bdi>}
                  checked={userIds.includes(userId)}
                  onChange={() => toggle(userId)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      <NextPage query={query} />
    </FieldGroup>
  )
}
