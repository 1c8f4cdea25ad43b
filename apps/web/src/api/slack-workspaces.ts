import { lumi } from '#lib/lumi.ts'

// Apart from the queries of the portal, which public pages do not load.

/** The number of Slack workspaces in which the app of an owner is installed. Rejects for everybody else. */
export const countSlackWorkspaces = async (signal: AbortSignal): Promise<number> =>
  (await lumi.slack.list({}, { signal })).items.length
