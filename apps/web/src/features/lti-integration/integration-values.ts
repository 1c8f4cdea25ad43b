import type { LtiIntegration, LtiIntegrationChange, LtiIntegrationCreate } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import type { Changes } from '#ui/form/schema.ts'

/** What the form of an integration holds. */
export const valuesOf = (integration: LtiIntegration | undefined) => ({
  platform: integration?.platform ?? LtiPlatform.canvas,
  description: integration?.description ?? '',
  /** Of Canvas: run by somebody else than its maker. */
  isSelfHosted: Boolean(integration?.authorization_url),
  authorization_url: integration?.authorization_url ?? '',
  /** Of Moodle: before 3.10, which does not publish its keys. */
  isOld: integration?.platform === LtiPlatform.moodle && integration.lms_jwk_public !== null,
  lms_jwk_public: integration?.lms_jwk_public ?? '',
  deploymentId: integration?.deploymentId ?? '',
})

type IntegrationValues = ReturnType<typeof valuesOf>
type IntegrationChanges = Changes<IntegrationValues, typeof LtiIntegrationChange.shape>

type Kind = Pick<IntegrationValues, 'platform' | 'isSelfHosted' | 'isOld'>

/** What is asked of an integration, by its platform. */
export const needsOf = ({ platform, isSelfHosted, isOld }: Kind) => ({
  description: platform !== LtiPlatform.blackboard,
  authorization_url: platform === LtiPlatform.canvas && isSelfHosted,
  lms_jwk_public: platform === LtiPlatform.canvas || (platform === LtiPlatform.moodle && isOld),
})

const needed = ['description', 'authorization_url', 'lms_jwk_public'] as const

/** The fields that a new integration is made of. */
export const creationOf = (
  entered: IntegrationChanges,
): Omit<LtiIntegrationCreate, 'client_id' | 'client_secret'> => {
  const values = { ...valuesOf(undefined), ...entered }
  const needs = needsOf(values)
  return {
    platform: values.platform,
    ...Object.fromEntries(needed.filter((name) => needs[name]).map((name) => [name, values[name]])),
  }
}

/** The changed fields of an existing one. A Moodle that is no longer an old one publishes its keys: it has none here. */
export const changeOf = ({
  platform: _,
  isSelfHosted: __,
  isOld,
  ...change
}: IntegrationChanges): LtiIntegrationChange =>
  isOld === false ? { ...change, lms_jwk_public: null } : change
