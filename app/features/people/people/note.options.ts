/** The limits of what staff write about a person, and of the words by which they group people. */
export const noteMaximum = 2000
export const longestTag = 30
export const mostTags = 12
/** How many tags are offered to choose from. */
export const tagsOffered = 100

/** One message of staff to one person: its lengths, and how many one person gets in 24 hours. */
export const writeMaxima = { subject: 150, text: 5000, smsParts: 2, aDay: 5 } as const

/** One spelling of a tag: small letters, single spaces. Empty for what is no tag. */
export const tagOf = (input: string) =>
  input
    .replace(/[\s,;#]+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, longestTag)
    .trim()
