import type { Conference } from '@lumi/contract'
import { linkOptions } from '@tanstack/react-router'

/** Leads to the page of a conference. */
export const conferenceLink = ({ confId }: Pick<Conference, 'confId'>) =>
  linkOptions({ to: '/Portal/Conference/$confId', params: { confId } })
