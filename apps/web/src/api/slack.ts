import type { SlackInstallation } from '@lumi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allSlackInstallations } from './resources.ts'

/** The Slack workspaces in which the app is installed. */
export const slackInstallationsQuery = queryOptions({
  queryKey: [...allSlackInstallations.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.slack.list({}, { signal }),
  select: ({ items }) => items,
})

/** Begins an installation; answers the address that this browser opens next. */
export const beginSlackInstallation = async (signal: AbortSignal): Promise<string> =>
  (await lumi.slack.install({}, { signal })).url

type Change = Pick<SlackInstallation, 'installationId' | 'sharesRecordings'>

/** Changes what cards of a workspace show, which is visible at once. */
export const useChangeSlackInstallation = () =>
  useMutation({
    mutationFn: ({ installationId: id, sharesRecordings }: Change) =>
      lumi.slack.update({ params: { id }, body: { sharesRecordings } }),
    ...useOptimistic({
      ...allSlackInstallations,
      change:
        ({ installationId, sharesRecordings }: Change) =>
        (installation: SlackInstallation) =>
          installation.installationId === installationId
            ? { ...installation, sharesRecordings }
            : installation,
    }),
  })

interface Disconnecting {
  readonly installationId: string
  readonly signal: AbortSignal
}

/** Disconnects a workspace. */
export const useDisconnectSlack = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ installationId: id, signal }: Disconnecting) =>
      lumi.slack.delete({ params: { id } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allSlackInstallations),
  })
}
