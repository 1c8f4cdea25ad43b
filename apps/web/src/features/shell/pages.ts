import { Role } from '@lumi/contract/values'
import { IconLayoutDashboard, IconRss, IconUserCog, IconVideo } from '@tabler/icons-react'
import { subSite } from '#lib/site.ts'

/** The portal's places, in the order of the sidebar; `for` says who finds them there. */
export const pages = [
  {
    to: '/Portal/Dashboard',
    text: 'nav.dashboard',
    icon: IconLayoutDashboard,
    activePath: '/portal/dashboard',
    for: (_role?: Role) => true,
  },
  {
    to: '/Portal/Conferences/$status',
    params: { status: '1' },
    text: 'nav.conferences',
    icon: IconVideo,
    activePath: '/portal/conferences',
    for: (_role?: Role) => true,
  },
  {
    to: '/Portal/Subscribers',
    text: 'nav.subscribers',
    icon: IconRss,
    activePath: '/portal/subscribers',
    for: (role?: Role) => role === Role.owner && subSite === 'developers',
  },
  {
    to: '/Portal/UserSettings',
    text: 'nav.account',
    icon: IconUserCog,
    activePath: '/portal/usersettings',
    // Owners go there by the account menu.
    for: (role?: Role) => role !== undefined && role !== Role.owner,
  },
] as const
