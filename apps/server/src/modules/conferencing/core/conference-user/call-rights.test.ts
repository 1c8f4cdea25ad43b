import { defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import { publishSources } from './call-rights.ts'

const { [Role.attendee]: attendee, [Role.presenter]: presenter, [Role.host]: host } = defaultPrivileges

describe('the permitted sources of a user', () => {
  it('is camera and microphone for attendees, the screen too for presenters and hosts', () => {
    const everything = ['camera', 'microphone', 'screen_share', 'screen_share_audio']
    expect(publishSources(defaultFeatures, attendee)).toEqual(['camera', 'microphone'])
    expect(publishSources(defaultFeatures, presenter)).toEqual(everything)
    expect(publishSources(defaultFeatures, host)).toEqual(everything)
  })

  it('needs both the feature and the privilege', () => {
    expect(publishSources({ ...defaultFeatures, video: false }, host)).not.toContain('camera')
    expect(publishSources({ ...defaultFeatures, audio: false }, host)).not.toContain('microphone')
    expect(publishSources({ ...defaultFeatures, desktopShare: false }, host)).toEqual([
      'camera',
      'microphone',
    ])
    expect(publishSources(defaultFeatures, { ...attendee, video: false, audio: false })).toEqual([])
  })
})
