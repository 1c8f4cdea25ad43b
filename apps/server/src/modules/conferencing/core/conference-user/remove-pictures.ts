import type { Tx } from '../../../../platform/context.ts'
import { removePictures } from '../../../identity/public-api.ts'
import {
  findPictureIdsOfConference,
  findPictureIdsOfConferencesOfApp,
  forgetPicturesOfConference,
} from './picture-repository.ts'

/** Nobody sees the people of a conference that is deleted. */
export async function removePicturesOfConference(tx: Tx, confId: string): Promise<void> {
  const pictureIds = await findPictureIdsOfConference(tx.db, confId)
  await forgetPicturesOfConference(tx.db, confId)
  await removePictures(tx, pictureIds)
}

/** In the transaction that then deletes the app, and with it all users of its conferences. */
export const removePicturesOfApp = async (tx: Tx, clientId: string): Promise<void> =>
  removePictures(tx, await findPictureIdsOfConferencesOfApp(tx.db, clientId))
