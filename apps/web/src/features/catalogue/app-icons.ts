import {
  IconAddressBook,
  IconBolt,
  IconBook2,
  IconBrandSlack,
  IconChalkboardTeacher,
  IconSchool,
} from '@tabler/icons-react'
import type { AppId } from './apps.ts'

/** Apart from the apps themselves, which every page of the site knows by their addresses. */
export const appIcons = {
  canvas: IconSchool,
  moodle: IconBook2,
  blackboard: IconChalkboardTeacher,
  slack: IconBrandSlack,
  hubspot: IconAddressBook,
  zapier: IconBolt,
} as const satisfies Record<AppId, unknown>
