/** Another program has what only one can have, such as a port or a data folder. */
export class ResourceInUseError extends Error {}
