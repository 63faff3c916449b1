/** An address as every mail server accepts it: no brackets, quotes or comments, and a domain in ASCII. */
export const plainEmail =
  /^[a-z0-9.!#$%&'*+/=?^_{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
