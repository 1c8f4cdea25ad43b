import type { Db } from '../../../platform/db/database.ts'
import type { Reencrypt } from '../../../platform/secrets/secrets.ts'
import { recordingContext } from './meeting.ts'
import { lockMeetingsWithRecordings, updateMeeting } from './meeting-repository.ts'
import { lockAllInstallations, updateInstallation } from './repository.ts'
import { accessContext, refreshContext } from './tokens.ts'

/** Encrypts all secrets of installations in HubSpot with a new key. */
export async function reencryptHubSpot(db: Db, reencrypt: Reencrypt): Promise<void> {
  for (const { installationId, accessToken, refreshToken } of await lockAllInstallations(db))
    await updateInstallation(db, installationId, {
      accessToken: reencrypt(accessToken, accessContext(installationId)),
      refreshToken: reencrypt(refreshToken, refreshContext(installationId)),
    })
  for (const { meetingId, recordings } of await lockMeetingsWithRecordings(db))
    await updateMeeting(db, meetingId, {
      recordings: recordings?.map(({ url, ...recording }) => ({
        ...recording,
        url: reencrypt(url, recordingContext(meetingId)),
      })),
    })
}
