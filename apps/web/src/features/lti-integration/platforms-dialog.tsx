import {
  type LtiGrades,
  type LtiIntegration,
  type LtiLaunch,
  type LtiMembers,
  LtiRegistrationCreate,
} from '@lumi/contract'
import { LaunchState, LtiPlatform } from '@lumi/contract/values'
import { Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  launchesQuery,
  registrationsQuery,
  useCreateRegistration,
  useDeleteRegistration,
} from '#api/lti-registration.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { Moment } from '#ui/moment.tsx'
import { LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import classes from './platforms-dialog.module.css'

interface PlatformsDialogProps {
  readonly integration: LtiIntegration
  readonly onClose: () => void
}

/** The platforms that may launch an integration, a form for another one, and the last launches. */
export const PlatformsDialog = ({ integration, onClose }: PlatformsDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog
      opened
      title={t('platforms.title', { name: integration.description })}
      onClose={onClose}
      size={640}
      fullOnPhones
    >
      <div className={classes.sections}>
        <Platforms integration={integration} />
        <NewPlatform integration={integration} />
        <Launches integrationId={integration.integrationId} />
      </div>
    </Dialog>
  )
}

const Platforms = ({ integration: { integrationId } }: Pick<PlatformsDialogProps, 'integration'>) => {
  const t = useText(texts)
  const { data, error, refetch } = useQuery(registrationsQuery(integrationId))
  const { mutateAsync: remove } = useDeleteRegistration()
  if (error && !data) return <QueryFailure error={error} onRetry={refetch} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height={64} />
      </LoadingState>
    )
  if (data.length === 0) return <p>{t('platforms.none')}</p>
  return (
    <ul className={classes.list} aria-label={t('platforms')}>
      {data.map(({ registrationId, issuer, client_id, deployments }) => (
        <li key={registrationId}>
          <div>
            <strong dir="ltr">{issuer}</strong>
            <span>{t('platforms.client', { id: client_id })}</span>
            {deployments.length > 0 && (
              <span>{t('platforms.deployments', { ids: deployments.join(', ') })}</span>
            )}
          </div>
          <AskButton
            variant="default"
            aria-label={t('platforms.deleteNamed', { name: issuer })}
            title={t('platforms.delete.title')}
            body={t('platforms.delete.body', { name: issuer })}
            confirmLabel={t('delete')}
            onConfirm={(signal) => remove({ integrationId, registrationId, signal })}
          >
            {t('delete')}
          </AskButton>
        </li>
      ))}
    </ul>
  )
}

/** Adds a platform that cannot register itself, by the two values that it shows. */
const NewPlatform = ({ integration }: Pick<PlatformsDialogProps, 'integration'>) => {
  const t = useText(texts)
  const { platform, integrationId } = integration
  const { mutateAsync } = useCreateRegistration()
  const isMoodle = platform === LtiPlatform.moodle
  const form = useChangeForm({
    schemas: { issuer: LtiRegistrationCreate.shape.issuer, client_id: LtiRegistrationCreate.shape.client_id },
    saved: { issuer: '', client_id: '' },
    isNew: true,
    required: {
      issuer: isMoodle && t('platforms.issuer.needed'),
      client_id: t('platforms.id.needed'),
    },
    save: (fields, signal) =>
      mutateAsync({
        integrationId,
        fields: { client_id: fields.client_id ?? '', ...(fields.issuer && { issuer: fields.issuer }) },
        signal,
      }),
  })
  return (
    <section className={classes.section}>
      <h3>{t('platforms.add')}</h3>
      <ChangeForm form={form}>
        <TextInput
          label={t(isMoodle ? 'platforms.issuer' : 'platforms.issuer.optional')}
          dir="ltr"
          autoComplete="off"
          {...form.field('issuer', t(`platforms.issuer.${platform}`))}
        />
        <TextInput
          label={t('platforms.id')}
          dir="ltr"
          autoComplete="off"
          {...form.field('client_id', t('platforms.id.help'))}
        />
      </ChangeForm>
    </section>
  )
}

/** The last launches, members and grades, with the reasons of those that were refused. */
const Launches = ({ integrationId }: { readonly integrationId: string }) => {
  const t = useText(texts)
  const { data } = useQuery(launchesQuery(integrationId))
  if (!data) return null
  return (
    <section className={classes.section}>
      <h3>{t('launches')}</h3>
      {data.length === 0 ? (
        <p>{t('launches.none')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('launches')}>
          {data.map((launch) => (
            <li
              key={launch.launchId}
              data-refused={launch.state === LaunchState.refused || Boolean(launch.grades?.failed)}
            >
              <LaunchText launch={launch} />
              <Moment at={launch.time} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const LaunchText = ({ launch }: { readonly launch: LtiLaunch }) => {
  const t = useText(texts)
  const { refusal, displayName, course, issuer, deploymentId, launchId, grades, members } = launch
  if (grades) return <GradesText launch={launch} grades={grades} />
  if (members) return <MembersText course={course} members={members} />
  if (!refusal)
    return (
      <div>
        <strong>{displayName}</strong>
        <span>{course}</span>
      </div>
    )
  const facts = [
    issuer,
    deploymentId && t('launches.deployment', { id: deploymentId }),
    t('launches.reference', { id: launchId }),
  ]
  return (
    <div>
      <strong>{t('launches.refused')}</strong>
      <span>{t(`refusal.${refusal}`)}</span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

interface MembersTextProps {
  readonly course: string | null
  readonly members: LtiMembers
}

/** Members of a course that have changed, or the reason for which they could not be read. */
const MembersText = ({ course, members: { listed, joined, left, problem } }: MembersTextProps) => {
  const t = useText(texts)
  const changes = [
    joined > 0 && t('members.joined', { count: joined }),
    left > 0 && t('members.left', { count: left }),
    t('members.listed', { count: listed }),
  ]
  return (
    <div>
      <strong>{t('members')}</strong>
      <span>{course}</span>
      <span>{problem ? t(`memberProblem.${problem}`) : changes.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

interface GradesTextProps {
  readonly launch: LtiLaunch
  readonly grades: LtiGrades
}

/** Grades that somebody has sent, and everybody whose grade the platform has not taken. */
const GradesText = ({ launch: { displayName, course }, grades }: GradesTextProps) => {
  const t = useText(texts)
  const { kind, conference, sent, failed, failures, problem } = grades
  const unnamed = failed - failures.length
  return (
    <div>
      <strong>{displayName ?? t('grades')}</strong>
      <span>{[course, conference].filter(Boolean).join(' · ')}</span>
      <span>{t(`grades.${kind}`, { count: sent })}</span>
      {problem && <span>{t(`gradeProblem.${problem}`)}</span>}
      {failures.map((failure, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry of the log never changes
        <span key={place}>
          {t('grades.failed', {
            name: failure.displayName,
            reason: t(`gradeRefusal.${failure.refusal}`, { status: failure.status ?? 0 }),
          })}
        </span>
      ))}
      {!problem && unnamed > 0 && <span>{t('grades.more', { count: unnamed })}</span>}
    </div>
  )
}
