import type { AppDetails } from '@lumi/contract'

/** An app in the form in which its owner gets it. */
export const appDetails = (over: Partial<AppDetails> = {}): AppDetails => ({
  clientId: 'c1',
  title: 'School',
  description: 'A school',
  default: false,
  logoImgUrl: null,
  iconImgUrl: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  backend: false,
  clientSecret: 'client-secret',
  apiKey: 'api-key',
  rootDomain: null,
  domainState: null,
  domainRecord: null,
  domainChecked: null,
  domainProblem: null,
  connectSubdomain: null,
  urlProtocolHandler: null,
  serverSetupUrl: null,
  backendCertificate: null,
  created: '2026-11-21T09:30:00.000Z',
  ...over,
})
