/** CRT-09: the page of a certificate, without the language. */
export const certificatePath = (address: string) => `/certificate/${address}`

/** 16 bytes in base64url. The last of the 22 characters encodes only two bits. */
export const isAddress = (given: string) => /^[A-Za-z0-9_-]{21}[AQgw]$/.test(given)

/** CRT-06: 1200 by 800, at scale 2. */
export const pictureSize = { width: 1200, height: 800, scale: 2 } as const

export const reasonMaximum = 500
export const nameMaximum = 101

/** The keyword under which readers look for an Open Badge in a picture. */
export const badgeKeyword = 'openbadgecredential'
