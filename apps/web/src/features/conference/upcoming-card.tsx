import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Anchor, Button } from '@mantine/core'
import { IconPlus, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { upcomingQuery } from '#api/conference/upcoming-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { JoinForm } from '#ui/join-form/join-form.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import { ConferenceActions } from './conference-actions.tsx'
import { StateBadge } from './state-badge.tsx'
import classes from './upcoming-card.module.css'
import { UpcomingSkeletons } from './upcoming-skeletons.tsx'
import { useConferenceDialogs } from './use-conference-dialogs.tsx'

/** The dashboard's conferences: those that can be joined, or will be. */
export const UpcomingCard = () => {
  const t = useText(conferences)
  const { shown, isAtLeast } = useShownRole()
  const canManage = isAtLeast(Role.host)
  const { data: upcoming, error, refetch } = useQuery(upcomingQuery)
  const dialogs = useConferenceDialogs()
  const isEmpty = upcoming?.length === 0

  return (
    <section className={classes.card} aria-labelledby="upcoming">
      <div className={classes.header}>
        <h2 id="upcoming" className={classes.title}>
          {t('upcoming.title')}
        </h2>
        <Anchor
          className={classes.all}
          renderRoot={(props) => (
            <Link to="/Portal/Conferences/$status" params={{ status: '1' }} {...props} />
          )}
        >
          {t('upcoming.all')}
        </Anchor>
        {canManage && !isEmpty && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={dialogs.create}
            data-main-action
          >
            {t('create')}
          </Button>
        )}
      </div>
      {error && !upcoming ? (
        <QueryFailure error={error} onRetry={refetch} />
      ) : !upcoming || !shown ? (
        <UpcomingSkeletons />
      ) : isEmpty ? (
        canManage ? (
          <EmptyState
            icon={IconVideo}
            title={t('upcoming.empty.title')}
            body={t('upcoming.empty.body')}
            action={
              <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={dialogs.create}>
                {t('create')}
              </Button>
            }
          />
        ) : (
          <GuestStart />
        )
      ) : (
        <ul className={classes.list}>
          {upcoming.map((conference) => (
            <Row
              key={conference.confId}
              conference={conference}
              onShare={dialogs.share}
              onDelete={dialogs.remove}
            />
          ))}
        </ul>
      )}
      {dialogs.element}
    </section>
  )
}

/** The first step of somebody who waits to be invited: with the link that they were sent. */
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

interface RowProps {
  readonly conference: Conference
  readonly onShare: (conference: Conference) => void
  readonly onDelete: (conferences: readonly Conference[]) => void
}

const Row = ({ conference, onShare, onDelete }: RowProps) => (
  <li className={classes.row} aria-label={conference.displayName}>
    <ColorLabel color={conference.backgroundColor} shape="edge" />
    <div className={classes.words}>
      <h3 className={classes.name} dir="auto">
        {conference.displayName}
      </h3>
      <StateBadge conference={conference} />
    </div>
    <div className={classes.actions}>
      <ConferenceActions conference={conference} onShare={onShare} onDelete={(one) => onDelete([one])} />
    </div>
  </li>
)
