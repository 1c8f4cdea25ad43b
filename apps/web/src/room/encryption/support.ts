/** Whether this browser can encrypt pictures and sound between people. Older ones cannot. */
export const canEncrypt = (): boolean =>
  'RTCRtpScriptTransform' in window ||
  ('RTCRtpSender' in window && 'createEncodedStreams' in RTCRtpSender.prototype)
