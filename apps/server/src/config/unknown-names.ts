import editDistance from 'damerau-levenshtein'
import { environment, type Given } from './environment.ts'

const known = Object.keys(environment.shape)
const ownPrefixes = [
  'S3_',
  'SMTP_',
  'LIVEKIT_',
  'RTC_',
  'TLS_',
  'REDIS_',
  'INSTALLER_',
  'METRICS_',
  'TURN_',
  'ZAPIER_',
]
/** A prefix that some operators put before settings, as other products require. */
const PRODUCT_PREFIX = 'LUMI_'
/** Variables that container platforms derive from the names of other services: LIVEKIT_PORT_7880_TCP_ADDR. */
const serviceLink = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)$/

/** Shorter names are near to too much else that an environment holds. */
const SHORTEST = 6
/** Names at least this long may differ by two letters and still count as mistyped. */
const LONG = 14

/** One line for each variable that nobody reads and that is nearly one of ours: it was meant and would be missed. */
export function findMistyped(given: Given): string[] {
  return Object.keys(given).flatMap((name) => {
    const meant = closestSetting(name)
    // With ours set as well, this one is somebody else's.
    if (!meant || meant in given) return []
    return [`${name} is not a setting of Lumi; set ${meant} instead, or remove it`]
  })
}

/** One line for each variable that begins like a group of ours and is none; other programs may read it. */
export function findUnknown(given: Given): string[] {
  return Object.keys(given).flatMap((name) => {
    const prefix = ownPrefixes.find((prefix) => name.startsWith(prefix))
    if (!prefix || known.includes(name) || serviceLink.test(name) || closestSetting(name)) return []
    const group = known.filter((other) => other.startsWith(prefix)).join(', ')
    return [`${name} is not a setting of Lumi and changes nothing; those of its kind are ${group}`]
  })
}

function closestSetting(name: string): string | undefined {
  if (known.includes(name)) return undefined
  if (name.startsWith(PRODUCT_PREFIX) && !serviceLink.test(name)) {
    const rest = name.slice(PRODUCT_PREFIX.length)
    return known.find((setting) => setting === rest)
  }
  return known.find((setting) => isNear(name, setting))
}

function isNear(name: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false
  if (plain(name) === plain(setting)) return true
  return editDistance(name, setting).steps <= (setting.length < LONG ? 1 : 2)
}

const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '')
