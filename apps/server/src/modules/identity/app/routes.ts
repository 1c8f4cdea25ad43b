import type { appRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { deleteCertificate, setCertificate } from './backend.ts'
import { deleteApp } from './delete-app.ts'
import { deleteIcon, deleteLogo, setIcon, setLogo } from './pictures.ts'
import { addApp, changeApp, checkOwnDomain, listApps, readApp, regenerateKey } from './service.ts'

export const appHandlers: Handlers<typeof appRoutes> = {
  list: (ctx) => listApps(ctx),
  create: (ctx, { body }) => addApp(ctx, body),
  read: (ctx, { params }) => readApp(ctx, params.clientId),
  update: (ctx, { params, body }) => changeApp(ctx, params.clientId, body),
  checkDomain: (ctx, { params }) => checkOwnDomain(ctx, params.clientId),
  setLogo: (ctx, { params, files }) => setLogo(ctx, params.clientId, files.picture),
  deleteLogo: (ctx, { params }) => deleteLogo(ctx, params.clientId),
  setIcon: (ctx, { params, files }) => setIcon(ctx, params.clientId, files.picture),
  deleteIcon: (ctx, { params }) => deleteIcon(ctx, params.clientId),
  regenerateKey: (ctx, { params, body }) => regenerateKey(ctx, params.clientId, body.which),
  setCertificate: (ctx, { params, files }) => setCertificate(ctx, params.clientId, files),
  deleteCertificate: (ctx, { params }) => deleteCertificate(ctx, params.clientId),
  delete: (ctx, { params }) => deleteApp(ctx, params.clientId),
}
