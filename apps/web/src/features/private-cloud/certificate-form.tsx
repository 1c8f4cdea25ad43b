import { LumiError } from '@lumi/sdk'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { useTried } from '#ui/state/use-tried.ts'
import { PemPick } from './pem-pick.tsx'

interface CertificateFormProps {
  /** Whether there is one already, which this one replaces. */
  readonly isSet: boolean
  readonly save: (
    files: { readonly certificate: File; readonly privateKey: File },
    signal: AbortSignal,
  ) => Promise<unknown>
}

/** Sends a certificate together with its private key: the one is no good without the other. */
export const CertificateForm = ({ isSet, save }: CertificateFormProps) => {
  const t = useText(texts)
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`)
  const [certificate, setCertificate] = useState<File>()
  const [privateKey, setPrivateKey] = useState<File>()
  const [wrong, setWrong] = useState<'certificate' | 'privateKey'>()

  const { run, pending, failure } = useTried(async (signal) => {
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
