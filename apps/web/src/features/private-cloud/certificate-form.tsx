import { LumiError } from '@lumi/sdk'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import texts from '#locales/cloud.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { PemPick } from './pem-pick.tsx'

interface CertificateFormProps {
  /** Whether there is one already, which this one replaces. */
  readonly isSet: boolean
  readonly save: (
    files: { readonly certificate: File; readonly privateKey: File },
    signal: AbortSignal,
  ) => Promise<unknown>
}

interface Problem {
  readonly field?: string
  readonly text: string
}

/** Sends a certificate together with its private key: the one is no good without the other. */
export const CertificateForm = ({ isSet, save }: CertificateFormProps) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const attempt = useAttempt()
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`)
  const [certificate, setCertificate] = useState<File>()
  const [privateKey, setPrivateKey] = useState<File>()
  const [problem, setProblem] = useState<Problem>()

  const { run, pending } = useAction(async () => {
    if (!certificate || !privateKey) return
    setProblem(undefined)
    try {
      await save({ certificate, privateKey }, attempt.begin())
      setCertificate(undefined)
      setPrivateKey(undefined)
    } catch (error) {
      const field = error instanceof LumiError ? error.field : undefined
      if (field === 'certificate' || field === 'privateKey') setProblem({ field, text: t(`${field}.wrong`) })
      else setProblem({ text: reasonOf(error) })
    }
  })
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined)

  return (
    <>
      <PemPick
        label={isNarrow ? t('certificate.choose.short') : t('certificate.choose')}
        help={t('certificate.choose.help')}
        file={certificate}
        problem={problemOf('certificate')}
        onPick={setCertificate}
      />
      <PemPick
        label={isNarrow ? t('privateKey.choose.short') : t('privateKey.choose')}
        help={t('privateKey.choose.help')}
        file={privateKey}
        problem={problemOf('privateKey')}
        onPick={setPrivateKey}
      />
      {problem && !problem.field && <Banner kind="error">{problem.text}</Banner>}
      <div>
        <Button onClick={() => run()} disabled={!certificate || !privateKey} aria-busy={pending}>
          {isSet ? t('certificate.replace') : t('certificate.upload')}
        </Button>
      </div>
    </>
  )
}
