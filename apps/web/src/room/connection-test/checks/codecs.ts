import type { Result } from '../check.ts'

/** Every media server passes these on; one of them is enough. */
const video = ['VP8', 'H264', 'VP9', 'AV1'] as const

/** Whether this browser can send and receive at all, and how. */
export async function checkCodecs(): Promise<Result> {
  if (typeof RTCPeerConnection === 'undefined') return { outcome: 'fails' }
  const known = codecsOf('video')
  const found = video.filter((codec) => known.has(codec))
  const hasSound = codecsOf('audio').has('OPUS')
  const detail = [...found, ...(hasSound ? ['Opus'] : [])].join(', ')
  return { outcome: found.length > 0 && hasSound ? 'works' : 'fails', detail }
}

const codecsOf = (kind: 'video' | 'audio') =>
  new Set(
    (RTCRtpSender.getCapabilities?.(kind)?.codecs ?? []).map(({ mimeType }) =>
      (mimeType.split('/')[1] ?? '').toUpperCase(),
    ),
  )
