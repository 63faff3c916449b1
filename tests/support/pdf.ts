import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader of the PDF can search and copy. */
export async function textOfPdf(file: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(file))
  return (await extractText(document, { mergePages: true })).text
}
