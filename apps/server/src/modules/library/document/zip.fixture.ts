import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these entries, by their names. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content)
    // The type of an OpenDocument file stands first and as it is.
    const packed = name === 'mimetype' ? data : deflateRawSync(data)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(name === 'mimetype' ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    bodies.push(Buffer.from('PK\x03\x04'), facts, path, packed)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    listed.push(Buffer.from('PK\x01\x02\x14\x00'), facts, where, path)
    offset += 30 + path.length + packed.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  const count = Object.keys(entries).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end])
}
