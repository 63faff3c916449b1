/**
 * Whether a typed name may appear in a mail to the address typed beside it. A 'name' that looks like an address is an
 * attempt to advertise through our mails.
 */
export const isPlainName = (name: string) => !/[:/@]|\w\w\.\w\w/.test(name)
