import type { SlackInstallation } from '@lumi/contract'
import type { InstallationRow } from './table.ts'

/** The public part of an installation, without its token and Slack's own ids. */
export const presentInstallation = ({
  installationId,
  teamName,
  installedByName,
  created,
  lastUsed,
  problem,
  problemSince,
  sharesRecordings,
}: InstallationRow): SlackInstallation => ({
  installationId,
  teamName,
  installedBy: installedByName,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
  problem,
  problemSince: problemSince?.toISOString() ?? null,
  sharesRecordings,
})
