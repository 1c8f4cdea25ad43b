import { api, type Route } from '@lumi/contract'
import type { FastifyInstance } from 'fastify'
import { conferenceUserHandlers } from './modules/conferencing/core/conference-user/routes.ts'
import { attendanceHandlers } from './modules/conferencing/taking-part/attendance/routes.ts'
import { conferenceHandlers } from './modules/conferencing/taking-part/conference-lifecycle/routes.ts'
import { connectionTestHandlers } from './modules/conferencing/taking-part/connection-test/routes.ts'
import { entryHandlers } from './modules/conferencing/taking-part/entry/routes.ts'
import { joinProofs, linkProofs } from './modules/conferencing/taking-part/join/proofs.ts'
import { joinHandlers, moveHandlers } from './modules/conferencing/taking-part/join/routes.ts'
import { peerRoomHandlers } from './modules/conferencing/taking-part/peer-room/routes.ts'
import { boardHandlers } from './modules/conferencing/together/board/routes.ts'
import { breakoutHandlers, breakoutResultHandlers } from './modules/conferencing/together/breakout/routes.ts'
import { chatHandlers } from './modules/conferencing/together/chat/routes.ts'
import { handHandlers } from './modules/conferencing/together/hand/routes.ts'
import { pollHandlers } from './modules/conferencing/together/poll/routes.ts'
import { reactionHandlers } from './modules/conferencing/together/reaction/routes.ts'
import { shareHandlers } from './modules/conferencing/together/share/routes.ts'
import { spotlightHandlers } from './modules/conferencing/together/spotlight/routes.ts'
import { toastHandlers } from './modules/conferencing/together/toast/routes.ts'
import { accountHandlers } from './modules/identity/account/routes.ts'
import { appHandlers } from './modules/identity/app/routes.ts'
import { authProofs } from './modules/identity/auth/proofs.ts'
import { authHandlers } from './modules/identity/auth/routes.ts'
import { oauthConsentHandlers } from './modules/identity/oauth/routes.ts'
import { passwordHandlers, passwordProofs } from './modules/identity/password/routes.ts'
import { pictureHandlers } from './modules/identity/picture/routes.ts'
import { subAccountHandlers } from './modules/identity/sub-account/routes.ts'
import { connectedServiceHandlers } from './modules/integration/connected-service/routes.ts'
import { ltiIntegrationHandlers } from './modules/integration/lti-integration/routes.ts'
import { ltiItemHandlers } from './modules/integration/lti-item/routes.ts'
import { ltiProxyHandlers, ltiProxyProofs } from './modules/integration/lti-proxy/routes.ts'
import { ltiRegistrationHandlers } from './modules/integration/lti-registration/routes.ts'
import { ltiRoomHandlers, ltiRoomProofs } from './modules/integration/lti-room/routes.ts'
import { conferenceContentHandlers, contentHandlers } from './modules/library/content/routes.ts'
import { contentUploadHandlers } from './modules/library/content-upload/routes.ts'
import { previewHandlers } from './modules/library/preview/routes.ts'
import { recordingHandlers } from './modules/library/recording/routes.ts'
import { recordingSessionHandlers } from './modules/library/recording-session/routes.ts'
import { contactHandlers } from './modules/operation/contact/routes.ts'
import { deliveryHandlers } from './modules/operation/delivery/routes.ts'
import { eventHandlers } from './modules/operation/event/routes.ts'
import { logHandlers } from './modules/operation/log/routes.ts'
import { releaseNoteHandlers } from './modules/operation/release-note/routes.ts'
import { serverHandlers } from './modules/operation/server/routes.ts'
import { settingHandlers } from './modules/operation/setting/routes.ts'
import { subscriberHandlers } from './modules/operation/subscriber/routes.ts'
import type { Services } from './platform/context.ts'
import { acceptForms } from './platform/http/body.ts'
import { type Handlers, type Proofs, registerRoutes } from './platform/http/register-routes.ts'

type Api = typeof api

/** The resource that answers each group of the contract. A group without one does not compile. */
const handlers: { [Group in keyof Api]: Handlers<Api[Group]> } = {
  auth: authHandlers,
  oauthConsent: oauthConsentHandlers,
  account: accountHandlers,
  password: passwordHandlers,
  subAccount: subAccountHandlers,
  app: appHandlers,
  picture: pictureHandlers,
  setting: settingHandlers,
  conference: { ...conferenceHandlers, ...joinHandlers },
  conferenceUser: { ...conferenceUserHandlers, ...moveHandlers },
  content: contentHandlers,
  contentUpload: contentUploadHandlers,
  conferenceContent: conferenceContentHandlers,
  chat: chatHandlers,
  toast: toastHandlers,
  reaction: reactionHandlers,
  connectionTest: connectionTestHandlers,
  entry: entryHandlers,
  attendance: attendanceHandlers,
  hand: handHandlers,
  poll: pollHandlers,
  spotlight: spotlightHandlers,
  share: shareHandlers,
  board: boardHandlers,
  breakout: breakoutHandlers,
  breakoutResult: breakoutResultHandlers,
  peerRoom: peerRoomHandlers,
  capture: recordingSessionHandlers,
  recording: recordingHandlers,
  event: eventHandlers,
  contact: contactHandlers,
  log: logHandlers,
  preview: previewHandlers,
  releaseNote: releaseNoteHandlers,
  subscriber: subscriberHandlers,
  delivery: deliveryHandlers,
  server: serverHandlers,
  connectedService: connectedServiceHandlers,
  ltiIntegration: ltiIntegrationHandlers,
  ltiRegistration: ltiRegistrationHandlers,
  ltiRoom: ltiRoomHandlers,
  ltiItem: ltiItemHandlers,
  ltiProxy: ltiProxyHandlers({
    conference: conferenceHandlers,
    conferenceContent: conferenceContentHandlers,
    conferenceUser: conferenceUserHandlers,
    chat: chatHandlers,
  }),
}

/** The proofs by which callers of public routes are distinguished. */
const proofs: { [Group in keyof Api]?: Proofs<Api[Group]> } = {
  auth: authProofs,
  password: passwordProofs,
  conference: joinProofs,
  conferenceUser: linkProofs,
  ltiRoom: ltiRoomProofs,
  ltiProxy: ltiProxyProofs,
}

/** Serves all that the contract has. */
export async function serveContract(app: FastifyInstance, services: Services): Promise<void> {
  for (const [name, routes] of Object.entries<Record<string, Route>>(api)) {
    await app.register(async (group) => {
      if (Object.values(routes).some(({ form }) => form)) acceptForms(group)
      // That they fit together the list above has checked.
      const resource = name as keyof Api
      registerRoutes(
        group,
        services,
        routes,
        handlers[resource] as Handlers<typeof routes>,
        proofs[resource] as Proofs<typeof routes> | undefined,
      )
    })
  }
}
