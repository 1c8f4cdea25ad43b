import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useCheckDomain } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { useTried } from '#ui/state/use-tried.ts'
import classes from './private-cloud.module.css'

interface DomainProofProps {
  readonly app: AppDetails
  readonly record: NonNullable<AppDetails['domainRecord']>
}

/** The TXT record that makes a domain the app's, and whether it was found. */
export const DomainProof = ({ app, record }: DomainProofProps) => {
  const t = useText(texts)
  const { mutateAsync } = useCheckDomain()
  const { clientId, domainState, domainChecked, domainProblem } = app
  const isProved = domainState === 'proved'
  const { run, pending, failure } = useTried((signal) => mutateAsync({ clientId, signal }))
  const Icon = isProved ? IconCircleCheck : IconClock

  return (
    <PageSection title={t('proof')} help={t('proof.help')}>
      <p className={classes.state} role="status">
        <Icon size={18} stroke={1.5} aria-hidden data-proved={isProved || undefined} />
        <span>
          {isProved ? t('proof.proved') : t('proof.pending')}{' '}
          {domainChecked && (
            <span className={classes.checked}>
              {t('proof.checked')} <Moment at={domainChecked} />
            </span>
          )}
        </span>
      </p>
      {domainProblem && <Banner kind="warning">{t(`proof.${domainProblem}`)}</Banner>}
      <CopyField label={t('proof.name')} value={record.name} />
      <CopyField label={t('proof.value')} value={record.value} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button variant="default" onClick={() => run()} aria-busy={pending}>
        {pending ? t('proof.checking') : t('proof.check')}
      </Button>
    </PageSection>
  )
}
