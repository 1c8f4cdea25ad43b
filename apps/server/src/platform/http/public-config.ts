import type { Config } from '../../config.ts'
import { connectOrigin } from './connect-origin.ts'

const environments = { root: 'production', staging: 'staging', development: 'development' } as const

/** The public part of the configuration, for the web. New settings do not become public unless they are named here. */
const publicConfig = (config: Config) => ({
  environment: environments[config.environment],
  'public-url': config.publicUrl,
  'connect-origin': connectOrigin(config),
  'terms-url': config.links.terms,
  'privacy-url': config.links.privacy,
  'support-url': config.links.support,
  'support-email': config.supportEmail,
  mail: config.mail.smtpUrl === undefined ? 'off' : undefined,
  zapier: config.zapier ? 'on' : undefined,
  'ios-app-url': config.downloads.ios,
  'android-app-url': config.downloads.android,
  'url-protocol': config.urlProtocol,
  // The links go by our own calls.
  'slack-install': config.slack && '/api/slack/auth',
  'hubspot-install': config.hubspot && '/api/hs/install',
  'zapier-install': config.installs.zapier,
  'analytics-kind': config.analytics?.kind,
  'analytics-url': config.analytics?.url,
  'analytics-site': config.analytics?.site,
  'error-reports': config.errorReports,
})

/** Writes it on the page's root element, so that the page needs no call to know it. What is unset is absent. */
export function injectPublicConfig(html: string, config: Config): string {
  const attributes = Object.entries(publicConfig(config))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${quote(String(value))}"`)
  return html.replace(/<html\b/, (tag) => tag + attributes.join(''))
}

/** Quotes a text for an attribute. */
export const quote = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
