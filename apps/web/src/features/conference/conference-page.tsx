import type { Conference } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { Button } from '@mantine/core'
import { IconShare2, IconVideoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { conferenceQuery } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import { isMissing } from '#lib/failure.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/conference.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ColorLabel } from '#ui/color-label.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageTabs } from '#ui/page/page-tabs.tsx'
import { GoneState, Loaded } from '#ui/state/load-states.tsx'
import { joinUrl } from './conference-links.ts'
import classes from './conference-page.module.css'
import { type Pane, panes } from './conference-search.ts'
import { DetailsFacts, DetailsSkeletons } from './details/details-facts.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { useConferenceDialogs } from './use-conference-dialogs.tsx'
import { actionIcons, actionOf, useStateActions } from './use-state-actions.tsx'

interface ConferencePageProps {
  readonly confId: string
  readonly pane: Pane
  /** All panes but the settings, from the route. */
  readonly others: Readonly<Partial<Record<Pane, ReactNode>>>
  /** Shown above the panes. */
  readonly tour?: ReactNode
}

const conferencesLink = linkOptions({ to: '/Portal/Conferences/$status', params: { status: 1 } })

const linkOf = (confId: string, pane: Pane) =>
  linkOptions({
    to: '/Portal/Conference/$confId',
    params: { confId },
    search: { pane: pane === 'details' ? undefined : pane },
    resetScroll: false,
  })

/** A conference: its settings, users, files, polls and summary, each in a pane. */
export const ConferencePage = ({ confId, pane, others, tour }: ConferencePageProps) => {
  const t = useText(texts)
  const { shown, isAtLeast } = useShownRole()
  const { data: conference, error, refetch } = useQuery(conferenceQuery(confId))
  const dialogs = useConferenceDialogs()
  const back = { label: t('back'), link: conferencesLink }

  if (conference?.state === ConferenceState.deleted || isUnknown(error))
    return (
      <Page title={t('title')} back={back}>
        <GoneState
          icon={IconVideoOff}
          title={t('gone.title')}
          body={t('gone.body')}
          action={
            <Button renderRoot={(props) => <Link {...conferencesLink} {...props} />}>{t('gone.back')}</Button>
          }
        />
      </Page>
    )
  const isShown = (one: Pane) =>
    one === 'details' ||
    (others[one] !== undefined &&
      (one !== 'announcements' || conference?.active) &&
      (one !== 'summary' || Boolean(conference?.started)))
  const current = isShown(pane) ? pane : 'details'

  return (
    <Page
      title={conference?.displayName ?? t('title')}
      back={back}
      mark={conference && <ColorLabel color={conference.backgroundColor} shape="edge" />}
      state={conference && <StateBadge conference={conference} />}
      actions={conference && <ConferenceControls conference={conference} onShare={dialogs.share} />}
    >
      {/* The tabs depend on the conference and the role. They appear together once both are known. */}
      {conference && shown && (
        <>
          {tour}
          <PageTabs
            label={t('panes')}
            ids={panes.filter(isShown)}
            labelOf={(one) => t(`pane.${one}`)}
            linkOf={(one) => linkOf(confId, one)}
            tourOf={(one) => `pane.${one}`}
            current={current}
          />
        </>
      )}
      <Loaded query={{ data: shown && conference, error, refetch }} skeleton={<DetailsSkeletons />}>
        {(conference) =>
          // All panes are mounted from the start, so that text typed in one of them stays while another is shown.
          panes.map((one) => (
            <div key={one} hidden={one !== current}>
              {one !== 'details' ? (
                others[one]
              ) : isAtLeast(Role.host) ? (
                <DetailsForm conference={conference} onShare={dialogs.share} />
              ) : (
                <DetailsFacts conference={conference} />
              )}
            </div>
          ))
        }
      </Loaded>
      {dialogs.element}
    </Page>
  )
}

/** An id that no conference can have is a bad request. */
const isUnknown = (error: unknown) => isMissing(error) || (error instanceof LumiError && error.status === 400)

interface ConferenceControlsProps {
  readonly conference: Conference
  readonly onShare: (conference: Conference) => void
}

/** The buttons to share, start or end, and join the conference, by the role that is shown. */
const ConferenceControls = ({ conference, onShare }: ConferenceControlsProps) => {
  const t = useText(conferences)
  const { shown = Role.attendee, isAtLeast } = useShownRole()
  const { applyAction, question } = useStateActions()
  const action = actionOf(conference)
  const isEnded = conference.state === ConferenceState.ended
  const canManage = isAtLeast(Role.host)

  return (
    <div className={classes.controls} data-tour="conference.controls">
      {canManage && !isEnded && (
        <ActionButton icon={IconShare2} onClick={() => onShare(conference)}>
          {t('shareAction')}
        </ActionButton>
      )}
      {canManage && (
        <ActionButton
          variant={isEnded ? 'filled' : 'default'}
          icon={actionIcons[action]}
          onClick={() => applyAction([conference], action)}
        >
          {t(`action.${action}`)}
        </ActionButton>
      )}
      {!isEnded && (
        <Button
          component="a"
          href={joinUrl(conference, shown)}
          target="_blank"
          aria-label={t('joinName', { name: conference.displayName })}
          data-main-action
        >
          {t('join')}
        </Button>
      )}
      {question}
    </div>
  )
}
