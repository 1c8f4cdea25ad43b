import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useSaveIntegration } from '#api/lti-integration/save-integration.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/lti.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { changeOf, creationOf, needsOf, schemas, valuesOf } from './integration-values.ts'

interface IntegrationDialogProps {
  readonly clientId: string
  /** Undefined: a new one. */
  readonly integration: LtiIntegration | undefined
  readonly onClose: () => void
}

/** Creates an integration with a learning platform, or changes one. */
export const IntegrationDialog = (props: IntegrationDialogProps) => {
  const t = useText(texts)
  const title = props.integration ? t('edit.title') : t('new.title')
  return (
    <Dialog opened title={title} onClose={props.onClose} size={520}>
      <IntegrationForm {...props} />
    </Dialog>
  )
}

const IntegrationForm = ({ clientId, integration, onClose }: IntegrationDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useSaveIntegration()
  const saved = useMemo(() => valuesOf(integration), [integration])
  const isNew = !integration

  const form = useChangeForm({
    schemas,
    saved,
    isRepeatable: !isNew,
    check: (values) => {
      const needs = needsOf(values)
      return {
        ...(needs.description && values.description.trim() === ''
          ? { description: t('description.needed') }
          : {}),
        ...(needs.authorization_url && values.authorization_url.trim() === ''
          ? { authorization_url: t('authorization.needed') }
          : {}),
        ...(needs.lms_jwk_public && values.lms_jwk_public.trim() === ''
          ? { lms_jwk_public: t('keys.needed') }
          : {}),
      }
    },
    save: (changes, signal) => {
      const values = { ...saved, ...changes }
      return mutateAsync(
        integration
          ? { integrationId: integration.integrationId, change: changeOf(saved, values), signal }
          : { clientId, fields: creationOf(values), signal },
      )
    },
    valuesOf,
    onDone: onClose,
    refusalText: (error) =>
      error instanceof LumiError && error.field === 'lms_jwk_public' ? t('keys.wrong') : undefined,
  })
  const { values } = form
  const needs = needsOf(values)
  const isReady =
    (!needs.description || values.description.trim() !== '') &&
    (!needs.authorization_url || values.authorization_url.trim() !== '') &&
    (!needs.lms_jwk_public || values.lms_jwk_public.trim() !== '')

  return (
    <ChangeForm form={form} ready={isReady} onCancel={{ label: words('action.cancel'), run: onClose }}>
      {isNew && (
        <Select
          label={t('platform')}
          data={Object.values(LtiPlatform).map((id) => ({ value: String(id), label: t(`platform.${id}`) }))}
          value={String(values.platform)}
          allowDeselect={false}
          data-autofocus
          onChange={(platform) => form.set('platform', Number(platform))}
        />
      )}
      {needs.description && (
        <TextInput label={t('description')} autoComplete="off" {...form.field('description')} />
      )}
      {values.platform === LtiPlatform.canvas && (
        <SwitchField
          label={t('selfHosted')}
          checked={values.isSelfHosted}
          onChange={(on) => {
            form.set('isSelfHosted', on)
            // What nobody sees any more can stop nobody either.
            if (!on) form.set('authorization_url', '')
          }}
        />
      )}
      {needs.authorization_url && (
        <UrlField label={t('authorization')} {...form.field('authorization_url')} />
      )}
      {values.platform === LtiPlatform.moodle && (
        <Select
          label={t('version')}
          data={[
            { value: 'latest', label: t('version.latest') },
            { value: 'old', label: t('version.old') },
          ]}
          value={values.isOld ? 'old' : 'latest'}
          allowDeselect={false}
          onChange={(version) => form.set('isOld', version === 'old')}
        />
      )}
      {needs.lms_jwk_public && (
        <Textarea
          label={t('keys')}
          rows={4}
          dir="ltr"
          spellCheck={false}
          {...form.field('lms_jwk_public', t('keys.help'))}
        />
      )}
      {values.platform === LtiPlatform.blackboard && isNew && <span>{t('blackboard.new')}</span>}
      {!isNew && (
        <TextInput
          label={t('deployment')}
          dir="ltr"
          autoComplete="off"
          data-autofocus
          {...form.field('deploymentId', t('deployment.help'))}
        />
      )}
    </ChangeForm>
  )
}
