import type { LastDelivery } from '@lumi/contract'

/** Why an attempt got no answer, as far as the words tell causes apart. */
export type Reason = 'timeout' | 'refused' | 'unknownHost' | 'broken' | 'certificate' | 'notAllowed' | 'other'

const causes: readonly (readonly [Reason, RegExp])[] = [
  ['timeout', /^(no answer in time|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/],
  ['refused', /^ECONNREFUSED$/],
  ['unknownHost', /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/],
  ['broken', /^(ECONNRESET|EPIPE|socket hang up|the answer broke off)$|^HPE_/],
  ['certificate', /CERT|SIGNATURE|^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/],
  ['notAllowed', / is a private address$| leads to (a private address|this server)$|^port \d+ is not open/],
]

/** The cause in what an attempt says of itself, which is a code of the system's or a sentence of the server's. */
export const reasonOf = ({ error }: Pick<LastDelivery, 'error'>): Reason =>
  causes.find(([, pattern]) => pattern.test(error ?? ''))?.[0] ?? 'other'
