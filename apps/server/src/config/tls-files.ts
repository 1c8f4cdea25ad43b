import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One line for each thing that is wrong with the two files; none where they can be served with. */
export function checkTlsFiles(certFile: string, keyFile: string): string[] {
  const cert = read('TLS_CERT_FILE', certFile, (pem) => new X509Certificate(pem), 'certificate')
  const key = read('TLS_KEY_FILE', keyFile, createPrivateKey, 'private key without a passphrase')
  const lines = [cert, key].flatMap(({ line }) => line ?? [])
  if (cert.parsed && key.parsed && !cert.parsed.checkPrivateKey(key.parsed)) {
    lines.push(`TLS_KEY_FILE: ${keyFile} is not the key of the certificate in ${certFile}; name its key`)
  }
  return lines
}

function read<Parsed>(
  name: string,
  file: string,
  parse: (pem: Buffer) => Parsed,
  what: string,
): { parsed?: Parsed; line?: string } {
  try {
    return { parsed: parse(readFileSync(file)) }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { line: `${name}: there is no file ${file}; name a PEM file` }
    if (error instanceof Error && 'syscall' in error)
      return { line: `${name}: ${file} cannot be read (${code}); let the user that runs Lumi read it` }
    return { line: `${name}: ${file} holds no ${what} in PEM form; name a PEM file with one` }
  }
}
