import type { ByteRange } from './port.ts'

export function hasBytes({ start, end = start }: ByteRange, size: number): boolean {
  return start < size && end >= start
}
