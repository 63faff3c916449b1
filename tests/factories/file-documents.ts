import { crc32, deflateRawSync } from 'node:zlib'

/** A PDF of one page, as small phone apps write it. `inTrailer` and `body` are for crafted files. */
export function makePdf({ version = '1.4', inTrailer = '', body = '', line = '\n' } = {}): Buffer {
  const text = 'BT /F1 12 Tf 72 720 Td (Aline Uwase, Huye) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< /Length ${text.length} >>${line}stream${line}${text}${body}${line}endstream`,
  ]
  let made = `%PDF-${version}${line}`
  const places = objects.map((object, n) => {
    const at = made.length
    made += `${n + 1} 0 obj${line}${object}${line}endobj${line}`
    return `${String(at).padStart(10, '0')} 00000 n ${line}`
  })
  const table = made.length
  made += `xref${line}0 5${line}0000000000 65535 f ${line}${places.join('')}`
  made += `trailer${line}<< /Size 5 /Root 1 0 R ${inTrailer}>>${line}startxref${line}${table}${line}%%EOF${line}`
  return Buffer.from(made, 'latin1')
}

export type ZipPart = {
  name: string
  text: string
  /** The local header of the part, if it contradicts the directory. */
  localName?: string
  flags?: number
  stored?: boolean
  claimed?: number
}

/** A zip, consistent unless a part is made to lie. */
export function makeZip(parts: ZipPart[], comment = ''): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const raw = Buffer.from(part.text)
    const packed = part.stored ? raw : deflateRawSync(raw)
    const local = header(part, raw, packed, Buffer.from(part.localName ?? part.name))
    directory.push(entry(part, raw, packed, at))
    files.push(local, packed)
    at += local.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...files, list, end, Buffer.from(comment, 'latin1')])
}

function header({ flags = 0, stored }: ZipPart, raw: Buffer, packed: Buffer, name: Buffer): Buffer {
  const made = Buffer.alloc(30)
  made.write('PK\x03\x04', 'latin1')
  made.writeUInt16LE(flags, 6)
  made.writeUInt16LE(stored ? 0 : 8, 8)
  made.writeUInt32LE(crc32(raw), 14)
  made.writeUInt32LE(packed.length, 18)
  made.writeUInt32LE(raw.length, 22)
  made.writeUInt16LE(name.length, 26)
  return Buffer.concat([made, name])
}

function entry(
  { name, flags = 0, stored, claimed }: ZipPart,
  raw: Buffer,
  packed: Buffer,
  at: number,
): Buffer {
  const made = Buffer.alloc(46)
  made.write('PK\x01\x02', 'latin1')
  made.writeUInt16LE(flags, 8)
  made.writeUInt16LE(stored ? 0 : 8, 10)
  made.writeUInt32LE(crc32(raw), 16)
  made.writeUInt32LE(packed.length, 20)
  made.writeUInt32LE(claimed ?? raw.length, 24)
  made.writeUInt16LE(Buffer.byteLength(name), 28)
  made.writeUInt32LE(at, 42)
  return Buffer.concat([made, Buffer.from(name)])
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The parts of a Word document. */
export const docxParts = (type = wordType, more = ''): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    text: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`,
  },
  { name: '_rels/.rels', text: '<Relationships/>' },
  {
    name: 'word/document.xml',
    text: '<w:document><w:body><w:p>Aline Uwase, Huye</w:p></w:body></w:document>',
  },
]

export const makeDocx = (more: ZipPart[] = []) => makeZip([...docxParts(), ...more])
