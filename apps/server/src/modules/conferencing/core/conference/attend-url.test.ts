import { describe, expect, it } from 'vitest'
import { attendUrls } from './attend-url.ts'

describe('attend URLs', () => {
  it('lead to the room of the same origin', () => {
    const urlOf = attendUrls({ publicUrl: 'http://127.0.0.1:5000' })
    expect(urlOf('k7m2', 'a-b_c')).toBe('http://127.0.0.1:5000/room/join?id=k7m2&key=a-b_c')
  })

  it('lead to the connect host where sub-sites have a domain', () => {
    const urlOf = attendUrls({ publicUrl: 'https://developers.example.com:8443', rootDomain: 'example.com' })
    expect(urlOf('k7m2', 'abc')).toBe('https://connect.example.com:8443/join?id=k7m2&key=abc')
  })

  it.each(['staging', 'development'] as const)('lead to a host of its own in %s', (environment) => {
    const urlOf = attendUrls({ publicUrl: 'https://example.com', rootDomain: 'example.com', environment })
    expect(urlOf('k7m2', 'abc')).toBe('https://connect-staging.example.com/join?id=k7m2&key=abc')
  })
})
