import { type LtiIntegration, LtiIntegrationChange, type LtiIntegrationCreate } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { orEmpty } from '#ui/form/schema.ts'

/** What the form of an integration holds. */
export const valuesOf = (integration: LtiIntegration | undefined) => ({
  platform: (integration?.platform ?? LtiPlatform.canvas) as number,
  description: integration?.description ?? '',
  /** Of Canvas: run by somebody else than its maker. */
  isSelfHosted: Boolean(integration?.authorization_url),
  authorization_url: integration?.authorization_url ?? '',
  /** Of Moodle: before 3.10, which does not publish its keys. */
  isOld: integration?.platform === LtiPlatform.moodle && integration.lms_jwk_public !== null,
  lms_jwk_public: integration?.lms_jwk_public ?? '',
  deploymentId: integration?.deploymentId ?? '',
})

export type IntegrationValues = ReturnType<typeof valuesOf>

const { description, authorization_url, lms_jwk_public, deploymentId } = LtiIntegrationChange.shape
export const schemas = {
  description: orEmpty(description),
  authorization_url: orEmpty(authorization_url),
  lms_jwk_public: orEmpty(lms_jwk_public),
  deploymentId: orEmpty(deploymentId),
}

/** What is asked of an integration, by its platform. */
export const needsOf = ({ platform, isSelfHosted, isOld }: IntegrationValues) => ({
  description: platform !== LtiPlatform.blackboard,
  authorization_url: platform === LtiPlatform.canvas && isSelfHosted,
  lms_jwk_public: platform === LtiPlatform.canvas || (platform === LtiPlatform.moodle && isOld),
})

const needed = ['description', 'authorization_url', 'lms_jwk_public'] as const

/** The fields that a new integration is made of. */
export const creationOf = (
  values: IntegrationValues,
): Omit<LtiIntegrationCreate, 'client_id' | 'client_secret'> => {
  const needs = needsOf(values)
  return {
    platform: values.platform as LtiPlatform,
    ...Object.fromEntries(needed.filter((name) => needs[name]).map((name) => [name, values[name]])),
  }
}

/** The changed fields of one that is there; what is no longer asked of it is none. */
export const changeOf = (before: IntegrationValues, values: IntegrationValues): LtiIntegrationChange => {
  const needs = needsOf(values)
  const now = {
    description: values.description,
    authorization_url: needs.authorization_url ? values.authorization_url : null,
    lms_jwk_public: needs.lms_jwk_public ? values.lms_jwk_public : null,
    deploymentId: values.deploymentId || null,
  }
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => (before[name as keyof typeof now] || null) !== value),
  )
}
