import type { Attachment } from '~/kits/forms/attachment.server.ts'
import { createPdf } from '~/platform/documents/pdf.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Character } from '~/platform/story.ts'
import { storeUpload } from '../../core/files/index.server.ts'

const words: Record<Locale, { title: string; lived: string; did: string; languages: string }> = {
  en: {
    title: 'Curriculum vitae',
    lived: 'Lives in',
    did: 'What I have done',
    languages: 'Languages: Kinyarwanda, English',
  },
  fr: {
    title: 'Curriculum vitae',
    lived: 'Habite à',
    did: 'Ce que j’ai fait',
    languages: 'Langues : kinyarwanda, français',
  },
  rw: {
    title: 'Umwirondoro',
    lived: 'Atuye',
    did: 'Ibyo nakoze',
    languages: 'Indimi: Ikinyarwanda, Icyongereza',
  },
}

/** A page that somebody made of what they also wrote in the letter; uploaded as the form does. */
export async function uploadCv(who: Character, letter: string): Promise<Attachment> {
  const { title, lived, did, languages } = words[who.locale]
  const contact = `${who.email}, ${who.phone}`
  const texts = [title, who.fullName, contact, `${lived} ${who.district}`, did, letter, languages]
  const pdf = await createPdf({ title: `${title}: ${who.fullName}`, lang: who.locale, texts })
  pdf.addPage()
  pdf.write(title, [60, 80], { size: 12 })
  pdf.write(who.fullName, [60, 112], { size: 24, bold: true })
  pdf.write(contact, [60, 140], { size: 11 })
  pdf.write(`${lived} ${who.district}`, [60, 158], { size: 11 })
  pdf.write(did, [60, 206], { size: 14, bold: true })
  for (const [n, line] of pdf.inLines(letter, { size: 11 }, 460).entries())
    pdf.write(line, [60, 230 + 17 * n], { size: 11 })
  pdf.write(languages, [60, 340], { size: 11 })
  const bytes = await pdf.end()
  const name = `CV ${who.fullName}.pdf`
  const stored = await storeUpload('cv', { name, bytes, crop: null })
  if (!stored.ok) throw new Error(`the CV of ${who.fullName} is not stored: ${stored.text}`)
  return { id: stored.id, name, digest: '' }
}
