import { IconLayoutDashboard, IconVideo } from '@tabler/icons-react'

/** The portal's places, in the order of the sidebar. */
export const pages = [
  {
    to: '/Portal/Dashboard',
    text: 'nav.dashboard',
    icon: IconLayoutDashboard,
    activePath: '/portal/dashboard',
  },
  {
    to: '/Portal/Conferences/$status',
    params: { status: '1' },
    text: 'nav.conferences',
    icon: IconVideo,
    activePath: '/portal/conferences',
  },
] as const
