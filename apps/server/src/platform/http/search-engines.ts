import { languages } from '@lumi/contract'

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
        ...paths.map((path) => `Allow: ${path}?lang=`),
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
        ...paths.map((path) => `<url><loc>${publicUrl}${path}</loc>${alternates(publicUrl + path)}</url>`),
        '</urlset>',
        '',
      ].join('\n'),
  },
}

const alternates = (url: string) =>
  languages
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`)
    .join('')
