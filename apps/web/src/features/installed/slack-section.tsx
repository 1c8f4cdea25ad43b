import type { SlackInstallation } from '@lumi/contract'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  beginSlackInstallation,
  slackInstallationsQuery,
  useChangeSlackInstallation,
  useDisconnectSlack,
} from '#api/slack.ts'
import { RichText } from '#i18n/rich-text.tsx'
import { useText } from '#i18n/use-text.ts'
import { ignoring } from '#lib/failure.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/installed.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import classes from './installed.module.css'

/** The Slack workspaces in which the app is installed. */
export const SlackSection = () => {
  const t = useText(texts)
  return (
    <PageSection title={t('slack')} help={t('slack.help')}>
      {settings.installs.slack ? <Workspaces /> : <p className={classes.none}>{t('slack.off')}</p>}
    </PageSection>
  )
}

const Workspaces = () => {
  const t = useText(texts)
  const query = useQuery(slackInstallationsQuery)
  return (
    <Loaded query={query} skeleton={<Skeleton height={64} />}>
      {(installations) => (
        <>
          {installations.length === 0 ? (
            <p className={classes.none}>{t('slack.none')}</p>
          ) : (
            <ul className={classes.list} aria-label={t('slack.list')}>
              {installations.map((installation) => (
                <Workspace key={installation.installationId} installation={installation} />
              ))}
            </ul>
          )}
          <ConnectButton />
        </>
      )}
    </Loaded>
  )
}

/** Leads to Slack, which asks for the workspace and for consent. */
const ConnectButton = () => {
  const t = useText(texts)
  const { run, pending, failure } = useInlineAction(async (signal) => {
    window.location.assign(await beginSlackInstallation(signal))
  })
  return (
    <div className={classes.connect}>
      <Button
        leftSection={<IconPlugConnected size={16} stroke={1.5} aria-hidden />}
        aria-busy={pending || undefined}
        onClick={() => void run()}
      >
        {t('slack.connect')}
      </Button>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}

const Workspace = ({ installation }: { readonly installation: SlackInstallation }) => {
  const t = useText(texts)
  const { installationId, teamName: name, installedBy, created, lastUsed, problem } = installation
  const { mutateAsync: disconnect } = useDisconnectSlack()
  const { mutateAsync: change } = useChangeSlackInstallation()
  const setSharing = useActionToast((sharesRecordings: boolean) =>
    change({ installationId, sharesRecordings }),
  )
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        <p>
          <RichText
            text={t('installed', { name: installedBy })}
            tags={{ when: () => <Moment at={created} /> }}
          />
        </p>
        <p>
          {lastUsed ? (
            <RichText text={t('used')} tags={{ when: () => <Moment at={lastUsed} /> }} />
          ) : (
            t('unused')
          )}
        </p>
      </div>
      <AskButton
        variant="default"
        aria-label={t('disconnect.of', { name })}
        title={t('slack.disconnect.title')}
        body={t('slack.disconnect.body', { name })}
        confirmLabel={t('disconnect')}
        onConfirm={(signal) => disconnect({ installationId, signal }).catch(ignoring('unknownInstallation'))}
      >
        {t('disconnect')}
      </AskButton>
      {problem && (
        <Alert className={classes.wide} color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t(`slack.problem.${problem}`)}
        </Alert>
      )}
      <div className={classes.wide}>
        <SwitchField
          label={t('slack.recordings')}
          help={t('slack.recordings.help')}
          checked={installation.sharesRecordings}
          onChange={(on) => void setSharing(on)}
        />
      </div>
    </li>
  )
}
