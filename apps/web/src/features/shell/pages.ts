import { Role } from '@lumi/contract/values'
import {
  IconApps,
  IconCloud,
  IconDownload,
  IconFiles,
  IconFileText,
  IconHeartbeat,
  IconLayoutDashboard,
  IconMovie,
  IconPlugConnected,
  IconRss,
  IconSchool,
  IconServer,
  IconSettings,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import { isDeveloperSite } from '#lib/site.ts'

/** The facts about a person that decide which pages the sidebar has. */
export interface Viewer {
  readonly role: Role | undefined
  /** An administrator of the installation. */
  readonly isAdmin: boolean
  /** The app has servers of its own. */
  readonly hasBackend: boolean
}

const isDeveloper = ({ role }: Viewer) => role === Role.owner && isDeveloperSite
const hasOwnServers = (viewer: Viewer) => isDeveloper(viewer) && viewer.hasBackend

/** The pages of the portal, in the order of the sidebar. `for` decides who sees them. A group opens to its pages. */
export const pages = [
  {
    to: '/Portal/Dashboard',
    text: 'nav.dashboard',
    icon: IconLayoutDashboard,
    activePath: '/portal/dashboard',
    for: (_viewer: Viewer) => true,
  },
  {
    to: '/Portal/Conferences/$status',
    params: { status: 1 },
    text: 'nav.conferences',
    icon: IconVideo,
    activePath: '/portal/conferences',
    // The page of a single conference.
    itemPath: '/portal/conference',
    for: (_viewer: Viewer) => true,
  },
  {
    to: '/Portal/Users',
    text: 'nav.users',
    icon: IconUsers,
    activePath: '/portal/users',
    for: ({ role }: Viewer) => role !== undefined && role >= Role.host,
  },
  {
    to: '/Portal/Roles/$role',
    params: { role: 1 },
    text: 'nav.roles',
    icon: IconUsersGroup,
    activePath: '/portal/roles',
    for: ({ role }: Viewer) => role === Role.owner,
  },
  {
    to: '/Portal/Recordings',
    text: 'nav.recordings',
    icon: IconMovie,
    activePath: '/portal/recordings',
    for: (_viewer: Viewer) => true,
  },
  {
    to: '/Portal/Library',
    text: 'nav.library',
    icon: IconFiles,
    activePath: '/portal/library',
    for: (_viewer: Viewer) => true,
  },
  {
    // The catalogue is a page for visitors.
    to: '/Integrations',
    opensTab: true,
    group: 'nav.integrations',
    text: 'nav.apps',
    icon: IconApps,
    activePath: '/integrations',
    for: isDeveloper,
  },
  {
    to: '/Portal/Integrations/LTI',
    group: 'nav.integrations',
    text: 'nav.lti',
    icon: IconSchool,
    activePath: '/portal/integrations/lti',
    for: isDeveloper,
  },
  {
    to: '/Portal/Integrations/Services',
    group: 'nav.integrations',
    text: 'nav.services',
    icon: IconPlugConnected,
    activePath: '/portal/integrations/services',
    for: isDeveloper,
  },
  {
    to: '/Portal/Subscribers',
    group: 'nav.integrations',
    text: 'nav.subscribers',
    icon: IconRss,
    activePath: '/portal/subscribers',
    for: isDeveloper,
  },
  {
    to: '/Portal/Downloads',
    text: 'nav.downloads',
    icon: IconDownload,
    activePath: '/portal/downloads',
    for: (_viewer: Viewer) => true,
  },
  {
    to: '/Portal/UserSettings',
    text: 'nav.account',
    icon: IconUserCog,
    activePath: '/portal/usersettings',
    // Owners open it from the account menu.
    for: ({ role }: Viewer) => role !== undefined && role !== Role.owner,
  },
  {
    to: '/Portal/Settings',
    text: 'nav.settings',
    icon: IconSettings,
    activePath: '/portal/settings',
    for: ({ role }: Viewer) => role === Role.owner,
  },
  {
    to: '/Portal/PrivateCloud',
    text: 'nav.cloud',
    icon: IconCloud,
    activePath: '/portal/privatecloud',
    for: hasOwnServers,
  },
  {
    to: '/Portal/Servers',
    text: 'nav.servers',
    icon: IconServer,
    activePath: '/portal/servers',
    for: hasOwnServers,
  },
  {
    to: '/Portal/Installation',
    text: 'nav.installation',
    icon: IconHeartbeat,
    activePath: '/portal/installation',
    for: ({ isAdmin }: Viewer) => isAdmin,
  },
  {
    to: '/Logs',
    text: 'nav.logs',
    icon: IconFileText,
    activePath: '/logs',
    for: ({ isAdmin }: Viewer) => isAdmin,
  },
] as const

export type Place = (typeof pages)[number]

/** A page, or a group of them. */
export type Entry = { readonly place: Place } | { readonly group: Group; readonly places: readonly Place[] }
type Group = Extract<Place, { group: string }>['group']

/** The entries of the sidebar for a person. */
export function entriesFor(viewer: Viewer): Entry[] {
  const entries: Entry[] = []
  for (const place of pages) {
    if (!place.for(viewer)) continue
    const last = entries.at(-1)
    if (!('group' in place)) entries.push({ place })
    else if (last && 'group' in last && last.group === place.group)
      entries[entries.length - 1] = { ...last, places: [...last.places, place] }
    else entries.push({ group: place.group, places: [place] })
  }
  return entries
}
