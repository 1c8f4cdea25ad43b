import { z } from 'zod'
import { fileResponse, routes } from './route.ts'

const Text = (description: string, example: string) => z.string().nullable().meta({ description, example })
const Size = (what: string) =>
  z
    .int()
    .positive()
    .nullable()
    .meta({ description: `${what} of the image in pixels, if the page states it`, example: 630 })

/** The metadata of a web page, for a card below a link. */
export const LinkPreview = z
  .object({
    url: z
      .string()
      .meta({ description: 'Address of the page, after redirects', example: 'https://www.example.com/' }),
    title: Text('Title', 'Weekly review'),
    description: Text('A sentence or two', 'What happened by the river'),
    siteName: Text('Name of the site', 'Example'),
    image: Text(
      'Image, scaled down and served by Lumi itself: a path on its origin',
      '/api/preview/image?uri=https%3A%2F%2Fwww.example.com%2Fa.png&signature=c2lnbmF0dXJl',
    ),
    icon: Text(
      "The site's icon, served by Lumi itself",
      '/api/preview/image?uri=https%3A%2F%2Fwww.example.com%2Ffavicon.ico&signature=c2lnbmF0dXJl',
    ),
    width: Size('Width'),
    height: Size('Height'),
  })
  .meta({ id: 'LinkPreview' })
export type LinkPreview = z.infer<typeof LinkPreview>

/** Previews of the pages that links in messages lead to. */
export const previewRoutes = routes({
  read: {
    method: 'GET',
    service: 'portal',
    path: '/api/preview',
    summary: 'Get a preview of a web page',
    description:
      'From Open Graph, Twitter cards, oEmbed or, failing those, plain HTML. Public pages only, never private networks; at most 1 MB, 3 redirects and 5 seconds. Previews are cached for a day, failures for 10 minutes.',
    access: 'public',
    query: z.object({
      uri: z.string().trim().min(1).max(2000).meta({
        description: 'Address of the page, http or https',
        example: 'https://www.example.com/',
      }),
      args: z
        .string()
        .max(2000)
        .optional()
        .meta({ description: 'Accepted for older clients; has no effect', example: '' }),
      agent: z
        .string()
        .regex(/^[\x20-\x7e]{1,300}$/, 'Printable ASCII only')
        .optional()
        .meta({ description: 'User-Agent to request the page with', example: 'Mozilla/5.0' }),
    }),
    response: LinkPreview,
    errors: ['invalidUrl', 'noPreview'],
    rateLimit: { max: 1200, seconds: 60 },
  },
  image: {
    method: 'GET',
    service: 'portal',
    path: '/api/preview/image',
    summary: 'Get the image of a preview',
    description: 'Only addresses that a preview has returned. At most 600 pixels wide and high.',
    access: 'public',
    query: z.object({
      uri: z.string().min(1).max(4000).meta({
        description: 'Address of the picture',
        example: 'https://www.example.com/a.png',
      }),
      signature: z
        .string()
        .min(1)
        .max(100)
        .meta({ description: 'As returned with the preview', example: 'c2lnbmF0dXJl' }),
    }),
    response: fileResponse,
    errors: ['invalidUrl', 'noPreview', 'picturesBusy'],
    rateLimit: { max: 6000, seconds: 60 },
  },
})
