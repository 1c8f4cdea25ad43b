import { ConferenceState, Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasConferencesQuery, upcomingQuery } from '#api/dashboard.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { JoinForm } from '#ui/join-form/join-form.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { CreateButton } from '#ui/page/page.tsx'
import { CardRow, CardRows, CardSkeletons, PageCard } from '#ui/page/page-card.tsx'
import { EmptyState, Loaded } from '#ui/state/load-states.tsx'
import { conferenceLink } from './conference-links.ts'
import { StateBadge } from './state-badge.tsx'
import classes from './upcoming-card.module.css'
import { useConferenceActions } from './use-conference-actions.ts'
import { useConferenceDialogs } from './use-conference-dialogs.tsx'
import { useStateActions } from './use-state-actions.tsx'

/** The tab of the list is one above the state. */
const endedTab = { status: ConferenceState.ended + 1 }

/** The dashboard's card of conferences that are live or wait to start. */
export const UpcomingCard = () => {
  const t = useText(conferences)
  const { shown, isAtLeast } = useShownRole()
  const canManage = isAtLeast(Role.host)
  const { data, ...query } = useQuery(upcomingQuery)
  const dialogs = useConferenceDialogs()
  const { applyAction, question } = useStateActions()
  const actionsOf = useConferenceActions({ applyAction, ...dialogs })
  const isEmpty = data?.length === 0
  // A conference that is neither live nor waiting has ended.
  const { data: hasEnded, isLoading: isWaiting } = useQuery({ ...hasConferencesQuery, enabled: isEmpty })

  return (
    <PageCard
      title={t('upcoming.title')}
      all={{ to: '/Portal/Conferences/$status', params: { status: 1 } }}
      action={
        canManage &&
        (!isEmpty || hasEnded) && <CreateButton onClick={dialogs.create}>{t('create')}</CreateButton>
      }
      wide
    >
      <Loaded
        query={{ ...query, data: isWaiting ? undefined : shown && data }}
        skeleton={<CardSkeletons mark={10} actionsWidth={186} />}
      >
        {(upcoming) => {
          if (isEmpty && !canManage) return <GuestStart />
          if (isEmpty && hasEnded)
            return (
              <EmptyState
                icon={IconVideo}
                title={t('upcoming.none.title')}
                body={t('upcoming.none.body')}
                action={
                  <Button
                    variant="default"
                    renderRoot={(props) => (
                      <Link to="/Portal/Conferences/$status" params={endedTab} {...props} />
                    )}
                  >
                    {t('upcoming.none.ended')}
                  </Button>
                }
              />
            )
          if (isEmpty)
            return (
              <EmptyState
                icon={IconVideo}
                title={t('upcoming.empty.title')}
                body={t('upcoming.empty.body')}
                action={<CreateButton onClick={dialogs.create}>{t('create')}</CreateButton>}
              />
            )
          return (
            <CardRows>
              {upcoming.map((conference) => (
                <CardRow
                  key={conference.confId}
                  name={conference.displayName}
                  link={isAtLeast(Role.presenter) ? conferenceLink(conference) : undefined}
                  mark={<ColorLabel color={conference.backgroundColor} shape="edge" />}
                  about={<StateBadge conference={conference} />}
                  actions={<RowActions name={conference.displayName} actions={actionsOf(conference)} />}
                />
              ))}
            </CardRows>
          )
        }}
      </Loaded>
      {dialogs.element}
      {question}
    </PageCard>
  )
}

/** Lets people without conferences join by the link that they were sent. */
const GuestStart = () => {
  const t = useText(conferences)
  const texts = {
    field: t('enter.field'),
    invalid: t('enter.invalid'),
    submit: t('join'),
    submitting: t('enter.joining'),
  }
  return (
    <>
      <EmptyState icon={IconVideo} title={t('upcoming.guest.title')} body={t('upcoming.guest.body')} />
      <div className={classes.enter}>
        <JoinForm texts={texts} />
      </div>
    </>
  )
}
