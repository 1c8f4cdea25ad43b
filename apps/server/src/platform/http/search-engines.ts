import { type Language, languages } from '@lumi/contract'
import { quote } from './public-config.ts'

/** Files that search engines ask for, by their name; `paths` are those of the public pages. */
export const searchEngineFiles: Record<
  string,
  { type: string; write: (publicUrl: string, paths: readonly string[]) => string }
> = {
  'robots.txt': {
    type: 'text/plain; charset=utf-8',
    // Everything else belongs to somebody: rooms, links to recordings, the portal.
    write: (publicUrl, paths) =>
      [
        'User-agent: *',
        ...paths.map((path) => `Allow: ${path}$`),
        ...paths.map((path) => `Allow: ${withLanguage(path, '')}`),
        'Allow: /assets/',
        'Allow: /llms.txt$',
        'Allow: /Docs/*.md$',
        'Disallow: /',
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
  },
  'sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    write: (publicUrl, paths) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...paths.map(
          (path) => `<url><loc>${quote(publicUrl + path)}</loc>${alternates(publicUrl + path)}</url>`,
        ),
        '</urlset>',
        '',
      ].join('\n'),
  },
}

const alternates = (url: string) =>
  languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${quote(withLanguage(url, language))}"/>`,
    )
    .join('')

/** The address of a public page in a language; with an empty one, what all of these begin with. */
export const withLanguage = (url: string, language: Language | ''): string =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${language}`
