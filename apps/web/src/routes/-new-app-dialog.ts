import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'

/** Creates an app, from every page of the portal. */
export const NewAppDialog = lazyDialog(() => import('#features/app/new-app/new-app-dialog.tsx'))
