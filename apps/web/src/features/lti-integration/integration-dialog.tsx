import { type LtiIntegration, LtiIntegrationChange, type LtiIntegrationCreate } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { Textarea, TextInput } from '@mantine/core'
import { useSaveIntegration } from '#api/lti-integration.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import type { Changes } from '#ui/form/schema.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'

interface IntegrationDialogProps {
  readonly clientId: string
  /** Undefined: a new one. */
  readonly integration: LtiIntegration | undefined
  readonly onClose: () => void
}

/** Creates an integration with a learning platform, or changes one. */
export const IntegrationDialog = ({ clientId, integration, onClose }: IntegrationDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useSaveIntegration()
  const isNew = !integration

  const form = useChangeForm({
    schemas: LtiIntegrationChange.shape,
    saved: valuesOf(integration),
    isRepeatable: !isNew,
    required: (values) => {
      const needs = needsOf(values)
      return {
        description: needs.description && t('description.needed'),
        authorization_url: needs.authorization_url && t('authorization.needed'),
        lms_jwk_public: needs.lms_jwk_public && t('keys.needed'),
      }
    },
    save: (changes, signal) =>
      mutateAsync(
        integration
          ? { integrationId: integration.integrationId, change: changeOf(changes), signal }
          : { clientId, fields: creationOf(changes), signal },
      ),
    valuesOf,
    onDone: onClose,
    refusalText: (error) =>
      error instanceof LumiError && error.field === 'lms_jwk_public' ? t('keys.wrong') : undefined,
  })
  const { values } = form
  const needs = needsOf(values)

  return (
    <FormDialog title={integration ? t('edit.title') : t('new.title')} form={form} onClose={onClose}>
      {isNew && (
        <ChoiceSelect
          label={t('platform')}
          choices={Object.values(LtiPlatform)}
          nameOf={(platform) => t(`platform.${platform}`)}
          data-autofocus
          {...form.choice('platform')}
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
            // A wrong address in a hidden field would prevent saving.
            if (!on) form.set('authorization_url', '')
          }}
        />
      )}
      {needs.authorization_url && (
        <UrlField label={t('authorization')} {...form.field('authorization_url')} />
      )}
      {values.platform === LtiPlatform.moodle && (
        <ChoiceSelect
          label={t('version')}
          choices={[false, true]}
          nameOf={(isOld) => t(isOld ? 'version.old' : 'version.latest')}
          {...form.choice('isOld')}
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
    </FormDialog>
  )
}

/** The values of the form. */
const valuesOf = (integration: LtiIntegration | undefined) => ({
  platform: integration?.platform ?? LtiPlatform.canvas,
  description: integration?.description ?? '',
  /** Canvas that is not run by its maker. */
  isSelfHosted: Boolean(integration?.authorization_url),
  authorization_url: integration?.authorization_url ?? '',
  /** Moodle before 3.10, which does not publish its keys. */
  isOld: integration?.platform === LtiPlatform.moodle && integration.lms_jwk_public !== null,
  lms_jwk_public: integration?.lms_jwk_public ?? '',
  deploymentId: integration?.deploymentId ?? '',
})

type IntegrationValues = ReturnType<typeof valuesOf>
type IntegrationChanges = Changes<IntegrationValues, typeof LtiIntegrationChange.shape>

type Kind = Pick<IntegrationValues, 'platform' | 'isSelfHosted' | 'isOld'>

/** The fields that an integration needs, by its platform. */
const needsOf = ({ platform, isSelfHosted, isOld }: Kind) => ({
  description: platform !== LtiPlatform.blackboard,
  authorization_url: platform === LtiPlatform.canvas && isSelfHosted,
  lms_jwk_public: platform === LtiPlatform.canvas || (platform === LtiPlatform.moodle && isOld),
})

const needed = ['description', 'authorization_url', 'lms_jwk_public'] as const

/** The fields that a new integration is made of. */
const creationOf = (
  entered: IntegrationChanges,
): Omit<LtiIntegrationCreate, 'client_id' | 'client_secret'> => {
  const values = { ...valuesOf(undefined), ...entered }
  const needs = needsOf(values)
  return {
    platform: values.platform,
    ...Object.fromEntries(needed.filter((name) => needs[name]).map((name) => [name, values[name]])),
  }
}

/**
 * The changed fields of an existing one. A Moodle that is no longer an old one publishes its keys: it has none here.
 */
const changeOf = ({
  platform: _,
  isSelfHosted: __,
  isOld,
  ...change
}: IntegrationChanges): LtiIntegrationChange =>
  isOld === false ? { ...change, lms_jwk_public: null } : change
