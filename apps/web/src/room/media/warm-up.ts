/**
 * Has the browser start its WebRTC engine: threads, codecs and keys, which the first peer connection of
 * a page would pay for while somebody waits to come in. What fails here will be said by the call itself.
 */
export async function warmUpPeerConnection(): Promise<void> {
  const connection = new RTCPeerConnection()
  try {
    connection.createDataChannel('warm-up')
    connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.addTransceiver('video', { direction: 'recvonly' })
    await connection.createOffer()
  } finally {
    connection.close()
  }
}
