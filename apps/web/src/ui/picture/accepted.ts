/** Kinds of pictures that the server takes, for a file input. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
