import type { AppDetails, BackendCertificate } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFile } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useChangeCertificate } from '#api/app-settings.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { Code } from '#ui/code.tsx'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FilePicker } from '#ui/file/file-picker.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './private-cloud.module.css'

/** The certificate by which browsers trust the app's own servers. */
export const CertificateSection = ({ app: { clientId, backendCertificate } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeCertificate()
  return (
    <PageSection title={t('certificate')} help={t('certificate.help')}>
      {backendCertificate && <CertificateFacts certificate={backendCertificate} />}
      <CertificateForm
        isSet={backendCertificate !== null}
        save={(files, signal) => mutateAsync({ clientId, files, signal })}
      />
      {backendCertificate && (
        <AskButton
          title={t('certificate.remove.title')}
          body={t('certificate.remove.body')}
          confirmLabel={t('certificate.remove')}
          onConfirm={(signal) => mutateAsync({ clientId, files: undefined, signal })}
        >
          {t('certificate.remove')}
        </AskButton>
      )}
    </PageSection>
  )
}

/** The facts about the current certificate. Its key is never shown. */
const CertificateFacts = ({ certificate }: { certificate: BackendCertificate }) => {
  const t = useText(texts)
  const { date, list } = useFormats()
  const { hosts, issuer, validFrom, validTo, fingerprint } = certificate
  const span = { from: date(Date.parse(validFrom)), to: date(Date.parse(validTo)) }
  return (
    <Facts look="stack">
      <Fact label={t('certificate.hosts')} value={<bdi>{list(hosts)}</bdi>} />
      <Fact label={t('certificate.issuer')} value={<bdi>{issuer}</bdi>} />
      <Fact label={t('certificate.valid')} value={t('certificate.span', span)} />
      <Fact label={t('certificate.fingerprint')} value={<Code>{fingerprint}</Code>} />
    </Facts>
  )
}

interface CertificateFormProps {
  /** The new certificate replaces one. */
  readonly isSet: boolean
  readonly save: (
    files: { readonly certificate: File; readonly privateKey: File },
    signal: AbortSignal,
  ) => Promise<unknown>
}

/** Sends a certificate together with its private key. */
const CertificateForm = ({ isSet, save }: CertificateFormProps) => {
  const t = useText(texts)
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`)
  const [certificate, setCertificate] = useState<File>()
  const [privateKey, setPrivateKey] = useState<File>()
  const [wrong, setWrong] = useState<'certificate' | 'privateKey'>()

  const { run, pending, failure } = useInlineAction(async (signal) => {
    if (!certificate || !privateKey) return
    setWrong(undefined)
    try {
      await save({ certificate, privateKey }, signal)
      setCertificate(undefined)
      setPrivateKey(undefined)
    } catch (error) {
      const field = error instanceof LumiError ? error.field : undefined
      if (field !== 'certificate' && field !== 'privateKey') throw error
      setWrong(field)
    }
  })

  const reason = certificate && privateKey ? undefined : t('certificate.bothNeeded')

  return (
    <>
      <PemPick
        label={isNarrow ? t('certificate.choose.short') : t('certificate.choose')}
        help={t('certificate.choose.help')}
        file={certificate}
        problem={wrong === 'certificate' ? t('certificate.wrong') : undefined}
        onPick={setCertificate}
      />
      <PemPick
        label={isNarrow ? t('privateKey.choose.short') : t('privateKey.choose')}
        help={t('privateKey.choose.help')}
        file={privateKey}
        problem={wrong === 'privateKey' ? t('privateKey.wrong') : undefined}
        onPick={setPrivateKey}
      />
      {failure && <Banner kind="error">{failure}</Banner>}
      <ReasonTip reason={reason}>
        <Button onClick={() => run()} {...reasoned(reason)} aria-busy={pending}>
          {isSet ? t('certificate.replace') : t('certificate.upload')}
        </Button>
      </ReasonTip>
    </>
  )
}

interface PemPickProps {
  readonly label: string
  readonly help: string
  readonly file: File | undefined
  /** The reason for which the sent file cannot be used. */
  readonly problem?: string
  readonly onPick: (file: File | undefined) => void
}

/** Chooses a PEM file. */
const PemPick = ({ label, help, file, problem, onPick }: PemPickProps) => {
  const id = useId()
  return (
    <div className={classes.pem}>
      <FilePicker accept=".pem,.crt,.cer,.key,.txt" onFiles={([picked]) => onPick(picked)}>
        {(open) => (
          <ActionButton onClick={open} aria-describedby={id} icon={IconFile}>
            {label}
          </ActionButton>
        )}
      </FilePicker>
      <p id={id} className={classes.file} role={problem && 'alert'} data-problem={problem ? true : undefined}>
        {problem ?? file?.name ?? help}
      </p>
    </div>
  )
}
