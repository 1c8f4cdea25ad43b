import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { Button, Skeleton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { configQuery } from '#api/lti-integration.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/lti.gen.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import classes from './setup-dialog.module.css'

interface SetupDialogProps {
  readonly integration: LtiIntegration
  readonly onClose: () => void
}

/** The steps to take in the platform, and the values that are entered there, ready to be copied. */
export const SetupDialog = ({ integration, onClose }: SetupDialogProps) => {
  const t = useText(texts)
  const { platform, integrationId } = integration
  const { data: config, error, refetch } = useQuery(configQuery(integrationId))
  // Moodle before 3.10 reads no address: it takes the key itself.
  const takesKey = platform === LtiPlatform.moodle && integration.lms_jwk_public !== null
  const registersItself = !takesKey

  return (
    <Dialog
      opened
      title={t('setup.title', { platform: t(`platform.${platform}`) })}
      onClose={onClose}
      size={560}
    >
      <div className={classes.setup}>
        {registersItself && config && (
          <section className={classes.section}>
            <h3>{t('setup.automatic')}</h3>
            <CopyField
              label={t('setup.registration')}
              help={t('setup.registration.help')}
              value={config.registration_url}
            />
            <Steps text={t(`setup.register.${platform}`)} />
          </section>
        )}
        <section className={classes.section}>
          {registersItself && <h3>{t('setup.byHand')}</h3>}
          <Steps text={takesKey ? t('setup.2.old') : t(`setup.${platform}`)} />
          {error && !config && <QueryFailure error={error} onRetry={refetch} />}
          {!config && !error && (
            <LoadingState>
              <Skeleton height={60} mb={16} />
              <Skeleton height={60} />
            </LoadingState>
          )}
          {config && (
            <>
              {takesKey ? (
                <CopyField label={t('setup.pem')} value={config.public_pem} isLong />
              ) : (
                <CopyField label={t(`setup.jwk.${platform}`)} value={config.public_jwk_url} />
              )}
              <CopyField label={t(`setup.login.${platform}`)} value={config.login_url} />
              <CopyField label={t(`setup.launch.${platform}`)} value={config.launch_url} />
            </>
          )}
        </section>
        {platform === LtiPlatform.blackboard && <p>{t('setup.roles')}</p>}
        {config && (
          <section className={classes.section}>
            <h3>{t('setup.own')}</h3>
            <CopyField label={t('setup.id')} value={config.integrationId} />
            <CopyField label={t('setup.client')} value={config.client_id} />
          </section>
        )}
        <SetupHelp
          platform={platform}
          takesKey={takesKey}
          address={config && new URL(`/app/${integrationId}`, config.public_jwk_url).href}
        />
      </div>
    </Dialog>
  )
}

/** The lines of a message as numbered steps. */
const Steps = ({ text }: { readonly text: string }) => (
  <ol className={classes.steps}>
    {text.split('\n').map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

interface SetupHelpProps {
  readonly platform: LtiIntegration['platform']
  /** Moodle before 3.10, in which the key itself is entered. */
  readonly takesKey: boolean
  /** The address that the platform opens; undefined while it is not known. */
  readonly address: string | undefined
}

/** Questions and answers about setting up a learning platform, and a link to the operator's support. */
export const SetupHelp = ({ platform, takesKey, address }: SetupHelpProps) => {
  const t = useText(texts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const whenItFails = [
    address && t('help.launch.address', { address }),
    !takesKey && t('help.launch.reach'),
    platform === LtiPlatform.moodle && !takesKey && t('help.launch.blocked'),
    t('help.launch.values'),
    t('help.launch.window'),
  ].filter((advice) => typeof advice === 'string')

  return (
    <div className={classes.help}>
      <Button
        variant="default"
        leftSection={<IconHelpCircle size={16} stroke={1.5} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('setup.help')}
      </Button>
      <div id={id} className={classes.questions} hidden={!isOpen}>
        <details>
          <summary>{t('help.client')}</summary>
          <p>{t('help.client.answer')}</p>
        </details>
        <details>
          <summary>{t('help.keys')}</summary>
          <p>{takesKey ? t('help.keys.2.old') : t(`help.keys.${platform}`)}</p>
        </details>
        <details>
          <summary>{t('help.deployment')}</summary>
          <p>{t(`help.deployment.${platform}`)}</p>
        </details>
        <details>
          <summary>{t('help.launch')}</summary>
          <ul>
            {whenItFails.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </details>
        <a href={settings.supportUrl} target="_blank" rel="noreferrer">
          {t('help.more')}
        </a>
      </div>
    </div>
  )
}
