import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#api/lti-integration.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import classes from './setup-dialog.module.css'
import { SetupHelp } from './setup-help.tsx'

interface SetupDialogProps {
  readonly integration: LtiIntegration
  readonly onClose: () => void
}

/** What is entered in the platform, to be copied. */
export const SetupDialog = ({ integration, onClose }: SetupDialogProps) => {
  const t = useText(texts)
  const { platform, integrationId } = integration
  const { data: config, error, refetch } = useQuery(configQuery(integrationId))
  // Moodle before 3.10 reads no address: it takes the key itself.
  const takesKey = platform === LtiPlatform.moodle && integration.lms_jwk_public !== null

  return (
    <Dialog
      opened
      title={t('setup.title', { platform: t(`platform.${platform}`) })}
      onClose={onClose}
      size={560}
    >
      <div className={classes.setup}>
        <p>{takesKey ? t('setup.2.old') : t(`setup.${platform}`)}</p>
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
              <CopyField label={t('setup.jwk')} value={config.public_jwk_url} />
            )}
            <CopyField label={t('setup.id')} value={config.integrationId} />
            <CopyField label={t('setup.client')} value={config.client_id} />
          </>
        )}
        {platform === LtiPlatform.blackboard && <p>{t('setup.roles')}</p>}
        <SetupHelp
          platform={platform}
          takesKey={takesKey}
          address={config && new URL(`/app/${integrationId}`, config.public_jwk_url).href}
        />
      </div>
    </Dialog>
  )
}
