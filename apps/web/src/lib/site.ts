export type SubSite = 'my' | 'developers' | 'docs' | 'support' | 'connect'

const subSites: readonly SubSite[] = ['my', 'developers', 'docs', 'support', 'connect']

/** The sub-site that a host name's first label picks; anything else is the developer site. */
export const subSiteOf = (hostname: string): SubSite => {
  const label = hostname.toLowerCase().split('.')[0] ?? ''
  // `connect-staging` and `docs-2` are still the room and the documentation; `mycompany` is not `my`.
  return subSites.find((site) => label === site || label.startsWith(`${site}-`)) ?? 'developers'
}

export const subSite: SubSite = subSiteOf(window.location.hostname)

/** True on the site that also has pages for developers. */
export const isDeveloperSite = subSite === 'developers'

/** The same address of another sub-site on the developer site. */
export const developerSite = (href: string): string => {
  const url = new URL(href)
  url.hostname = url.hostname.replace(/^[^.]+/, 'developers')
  return url.href
}

const given = document.documentElement.dataset

/** True if the address is the room's; `index.html` knows it before anything is shown. */
export const isRoom = given.page === 'room'

/** True in the small app for calls from browser to browser. */
export const isPeer = given.page === 'peer'

/** True on the page that Lumi's own recorder opens. */
export const isRecorder = given.page === 'recorder'

/** Page of the integration, `/app/{integrationId}`, where this is the room inside a learning platform. */
export const ltiPage = /^\/app\/[^/]+/i.exec(window.location.pathname)?.[0]

/** The id of that integration. */
export const ltiIntegration = ltiPage && decodeURIComponent(ltiPage.slice('/app/'.length))

/** The page on which people test their connection for calls. */
export const connectionTestPage = '/ConnectionTest'

export interface Analytics {
  readonly kind: 'plausible' | 'matomo'
  /** Where its script is. */
  readonly url: string
  /** The name or the number of this site there. */
  readonly site: string
}

function analyticsOf({
  analyticsKind: kind,
  analyticsUrl: url,
  analyticsSite: site,
}: DOMStringMap): Analytics | undefined {
  return (kind === 'plausible' || kind === 'matomo') && url && site ? { kind, url, site } : undefined
}

/** Settings of the server for the browser, from `data-…` on the page's root element. Unset: absent. */
export const settings = {
  /** The installation of the operator: `production`, `staging` or `development`. Vite's own server names none. */
  environment: given.environment ?? (import.meta.env.MODE === 'development' ? 'development' : 'production'),
  /** Origin by which programs and people reach this installation. */
  publicUrl: given.publicUrl ?? window.location.origin,
  /** The page where people get help: outside Lumi, or Lumi's own. */
  supportUrl: given.supportUrl ?? '/Support',
  /** The mail address of support. */
  supportEmail: given.supportEmail,
  /** True if the installation has no mail server: nobody gets the mails that pages promise. */
  isMailOff: given.mail === 'off',
  /** True if the server has a Slack app, which can be installed in workspaces. */
  hasSlack: given.slack === 'on',
  /** The operator's own pages instead of the ones that Lumi brings. */
  privacyUrl: given.privacyUrl,
  termsUrl: given.termsUrl,
  /** Origin of the room's own host, such as `https://connect.example.com`. */
  connectOrigin: given.connectOrigin,
  /** The operator's apps for phones. */
  iosAppUrl: given.iosAppUrl,
  androidAppUrl: given.androidAppUrl,
  /** Scheme that an installed app answers to, such as `lumi`. */
  urlProtocol: given.urlProtocol,
  /** The service that counts visits, where the operator has one. */
  analytics: analyticsOf(given),
  /** Where errors of this page are reported, as the DSN of a service that Sentry's clients could use. */
  errorReports: given.errorReports,
} as const

/** The page of the portal that plays a recording, for programs that do without the portal's router. */
export const recordingPage = (confId: string, recordingId: string): string =>
  `/Portal/Recordings/${encodeURIComponent(confId)}/${encodeURIComponent(recordingId)}`

/** Returns true if a text is a whole address of the web. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
