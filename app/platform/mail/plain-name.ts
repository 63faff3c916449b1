/**
 * Whether a typed name may stand in a mail to the address typed beside it. A 'name' that looks like an address is
 * somebody trying to advertise through our mails.
 */
export const isPlainName = (name: string) => !/[:/@]|\w\w\.\w\w/.test(name)
