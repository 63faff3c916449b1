type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding a browser accepts. Nearly all name theirs plainly; a weight of 0 means 'not this one'. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const accepts = header.includes('q=0') ? namesIn(header) : header
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : 'identity'
}

function namesIn(header: string): string[] {
  return header.split(',').flatMap((part) => {
    const [name = '', ...rest] = part.split(';').map((piece) => piece.trim())
    const weight = Number(rest.find((piece) => piece.startsWith('q='))?.slice(2) ?? 1)
    return weight > 0 ? [name] : []
  })
}
