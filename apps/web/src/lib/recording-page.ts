/** The page of the portal that plays a recording, for programs that do without the portal's router. */
export const recordingPage = (confId: string, recordingId: string): string =>
  `/Portal/Recordings/${encodeURIComponent(confId)}/${encodeURIComponent(recordingId)}`
